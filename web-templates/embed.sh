#!/bin/sh
# Writes embed.c, which puts every web file into the program; run it after adding, renaming or removing one.
cd "$(dirname "$0")" || exit 1
files=$(find ./*/ -type f | grep -E '\.(mustache|html|js|css|json)$' |
    sed 's|^\./||' | LC_ALL=C sort)

# each TEXT: prints the text for each file, with its path for PATH and its name in C for NAME. Names are made of paths,
# not of places in the list, so that a file more is a few lines more.
each() {
    echo "$files" | awk -v text="$1" '{
        name = $0; gsub(/[^A-Za-z0-9]/, "_", name)
        line = text; gsub(/PATH/, $0, line); gsub(/NAME/, name, line)
        print line
    }'
}

{
    echo '// Written by embed.sh: the bytes of every web file, in the order of their paths.'
    echo '#include "include/WebTemplates.h"'
    each 'static const unsigned char NAME[] = {\n#embed "PATH"\n};'
    echo 'static const struct formsite_web_file files[] = {'
    each '    {"PATH", NAME, sizeof NAME},'
    echo '};'
    echo 'const struct formsite_web_file *formsite_web_files(void) { return files; }'
    echo 'unsigned long formsite_web_file_count(void) { return sizeof files / sizeof files[0]; }'
} >embed.c
