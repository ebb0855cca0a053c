import Testing

@testable import SiteBuild

struct ScriptTokenTests {
    @Test(arguments: [
        ("a // x\nb", "a\nb"), ("a /* x\n y */ + b", "a+b"), ("  a\n\n\n   b  c", "a\nb c"),
        ("'// no' + \"/* no */\"", "'// no'+\"/* no */\""), ("'a\\'//b'", "'a\\'//b'"),
        ("`a // ${ b + '}' } c`", "`a // ${b+'}'} c`"), ("`${ `${ a }}` }`", "`${`${a}}`}`"),
        ("a / b // c\n/ d", "a/b/d"), ("a + +b - -c", "a+ +b- -c"), ("a < !--b", "a< !--b"), ("a / /x/", "a/ /x/"),
        ("a = b\n(c)", "a=b(c)"), ("a = b\nc()", "a=b\nc()"), ("a = b\n++c", "a=b\n++c"),
        ("if (a) {\n  b;\n}", "if(a){b;}"),
        ("f(\n  a,\n  b,\n);\ng()", "f(a,b,);g()"), ("return\n  a", "return\na"), ("1 .x + 1.5 .y", "1 .x+1.5.y"),
        ("x = /[/*]/g // c", "x=/[/*]/g"), ("return /\\/\\*/.test(a)", "return/\\/\\*/.test(a)"),
        ("f(a, /x\\//)", "f(a,/x\\//)"),
        ("a?.5:b", "a?.5:b"), ("a ?. b ?? c", "a?.b??c"), ("é in c", "é in c"), ("", ""), ("/* open", ""),
        ("'open", "'open"),
        ("`open ${", "`open ${"), ("1e-3", "1e-3"),
    ])
    func blanksAndCommentsGoAndNothingElse(text: String, joined: String) {
        let source = ScriptSource(text)
        let words = source.tokens.indices.map { at in
            (source.separator(before: at).map { String(UnicodeScalar($0)) } ?? "") + source.text(at)
        }
        #expect(words.joined() == joined)
    }
}

/// Names at the top of a module are shown as they are.
struct ScriptNamesTests {
    private func short(_ text: String) throws -> String {
        let module = try ScriptModule(path: "runtime/a.js", text: text)
        return String(module.text(of: { _ in true }, { $0 }).dropLast())
    }

    @Test(arguments: [
        ("function top(first, second) { return first + second + rest; }", "function top(a,b){return a+b+rest}"),
        ("const top = (first) => first.first;", "let top=(a)=>a.first;"),
        ("const top = first => first;", "let top=a=>a;"),
        ("const top = (x) => (y) => x + y;", "let top=(a)=>(b)=>a+b;"),
        // A name may be taken again where the outer one is not used.
        ("const top = (x) => f((y) => y, x);", "let top=(a)=>f((a)=>a,a);"),
        ("const top = (x) => x.catch(async (y) => y);", "let top=(a)=>a.catch(async(a)=>a);"),
        ("const top = ({ x, y: { z = x }, ...rest }) => [x, z, rest];", "let top=({x:a,y:{z:b=a},...c})=>[a,b,c];"),
        ("const top = ([x, , ...y]) => ({ x, y: y, z: x ? y : 0 });", "let top=([a,,...b])=>({x:a,y:b,z:a?b:0});"),
        (
            "const top = { of(x) { return x; }, get y() { return y; }, async z(x) {} };",
            "let top={of(a){return a},get y(){return y},async z(a){}};"
        ),
        ("function top() { for (const of of list) { of.of(of); } }", "function top(){for(let a of list){a.of(a)}}"),
        (
            "function top(x) { try { x(); } catch (error) { const y = error; return y; } }",
            "function top(a){try{a()}catch(a){let b=a;return b}}"
        ),
        (
            "function top(x) { switch (x) { case x.y: { const z = 1; return { z }; } default: return {}; } }",
            "function top(a){switch(a){case a.y:{let a=1;return{z:a}}default:return{}}}"
        ),
        // The line end after a block says nothing; the one after an operand ends the statement.
        ("function top(x) {\n  if (x) { x(); }\n  return x;\n}", "function top(a){if(a){a()}return a}"),
        ("function top(x) {\n  const y = () => {}\n  return y;\n}", "function top(a){let b=()=>{}\nreturn b}"),
        ("function top(x) {\n  const y = { x }\n  return y;\n}", "function top(a){let b={x:a}\nreturn b}"),
        (
            "function top(x) { const y = 1; let z; return `${x}${{ y }}${z}`; }",
            "function top(a){let b=1;let c;return`${a}${{y:b}}${c}`}"
        ),
        // The body of a function has the scope of its parameters: neither may take the other's name.
        ("function top(unused) { const y = 1; return y; }", "function top(a){let b=1;return b}"),
        (
            "const top = (x = { y: 1 }, { y } = x) => { const { z } = y; return z; };",
            "let top=(a={y:1},{y:b}=a)=>{let{z:c}=b;return c};"
        ),
        (
            "class Top extends Other { #x = 1; static y = 2; z(x) { return this.#x + x; } }",
            "class Top extends Other{#x=1;static y=2;z(a){return this.#x+a}}"
        ),
        ("function top() { inner(); function inner() { inner(); } }", "function top(){a();function a(){a()}}"),
        ("function top() { while (go()); }", "function top(){while(go());}"),
        ("function top() { go(); if (a) { go(); } }", "function top(){go();if(a){go()}}"),
        ("const top = [1, [, ], [2, , ], { a, }, go(3, ), ];", "let top=[1,[,],[2,,],{a},go(3)];"),
        ("const top = (x) => { outer: for (;;) { break outer; } };", "let top=(a)=>{outer:for(;;){break outer}};"),
    ])
    func namesInsideModulesAreShort(text: String, short expected: String) throws {
        #expect(try short(text) == expected)
    }

    /// A letter that stands for something of the browser's is left to it.
    @Test func aGlobalNameIsNotTaken() throws {
        #expect(try short("const top = (x) => a + x;") == "let top=(b)=>a+b;")
    }

    @Test func namesGoOnAfterTheAlphabet() {
        #expect([0, 51, 52, 104].map(ScriptNames.inner) == ["a", "Z", "a1", "a2"])
        #expect([0, 1, 52, 2703, 2704].map(ScriptNames.outer) == ["aa", "ab", "ba", "ZZ", "aaa"])
    }

    @Test func wordsOfTheLanguageAreNoNames() throws {
        let many = (0..<2000).map { "const name\($0) = \($0);" }.joined(separator: "\n")
        let module = try ScriptModule(path: "a.js", text: many)
        let names = try ScriptTopNames([module], kept: UsedStatements([module], entry: module, targets: []))
        let chosen = Set((0..<2000).compactMap { names["name\($0)", in: "a.js"] })
        #expect(chosen.count == 2000)
        #expect(chosen.isDisjoint(with: ["do", "if", "in", "of", "as"]))
    }
}
