#!/bin/sh
# Writes embed.c, which puts every web file into the program; run it after adding, renaming or removing one.
cd "$(dirname "$0")" || exit 1
files=$(find ./*/ -type f \( -name '*.mustache' -o -name '*.html' -o -name '*.js' -o -name '*.css' -o -name '*.json' \) |
    sed 's|^\./||' | LC_ALL=C sort)
{
    echo '// Written by embed.sh: the bytes of every web file, in the order of their paths.'
    echo '#include "include/WebTemplates.h"'
    n=0
    for file in $files; do
        printf 'static const unsigned char file_%d[] = {\n#embed "%s"\n};\n' "$n" "$file"
        n=$((n + 1))
    done
    echo 'static const struct formsite_web_file files[] = {'
    n=0
    for file in $files; do
        printf '    {"%s", file_%d, sizeof file_%d},\n' "$file" "$n" "$n"
        n=$((n + 1))
    done
    echo '};'
    echo 'const struct formsite_web_file *formsite_web_files(void) { return files; }'
    echo 'unsigned long formsite_web_file_count(void) { return sizeof files / sizeof files[0]; }'
} >embed.c
