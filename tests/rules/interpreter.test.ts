import { describe, expect, test } from 'vitest';
import { judge } from './access-rules.ts';
import { parseRules } from './rule-blocks.ts';
import { NotInterpretedError } from './rule-errors.ts';
import type { RuleRequest, Verdict } from './rule-request.ts';

function fileOf(blocks: string): string {
  return `rules_version = '2';
    service cloud.firestore { match /databases/{database}/documents { ${blocks} } }`;
}

/** A document at `notas/uno` with these fields. */
const READ: RuleRequest = {
  operation: 'get',
  path: ['notas', 'uno'],
  existing: { texto: 'Hola', numero: 3, fecha: new Date(0), lista: ['a', 'b'], ancho: ' a ' },
};

async function verdictOf(blocks: string, request = READ): Promise<Verdict> {
  return judge(await parseRules(fileOf(blocks)), request);
}

function verdictOfCondition(condition: string, request = READ): Promise<Verdict> {
  return verdictOf(`match /notas/{id} { allow get, list, create: if ${condition}; }`, request);
}

describe('an expression', () => {
  test.each<[string, Verdict]>([
    ['false && false || true', 'allow'],
    ['true || false && false', 'allow'],
    ['(true || false) && false', 'deny'],
    ['!false && false', 'deny'],
    ['!(false && false)', 'allow'],
    ['1 <= 2 && 2 <= 1', 'deny'],
    ['1 == 1 && 2 == 2', 'allow'],
    ['!(1 == 2) == true', 'allow'],
    ["id == 'uno' && id != 'dos'", 'allow'],
    ['1 < 2 && 2 > 1 && 2 >= 2 && !(2 < 2) && !(2 > 2)', 'allow'],
    ["resource.data.lista == ['a', 'b']", 'allow'],
    ["resource.data.lista == ['b', 'a']", 'deny'],
    ['resource.data.texto is string && !(resource.data.numero is string)', 'allow'],
    ['resource.data.fecha is timestamp && !(resource.data.texto is timestamp)', 'allow'],
    ["resource.data.keys().hasAll(['texto', 'numero'])", 'allow'],
    ["resource.data.keys().hasOnly(['texto', 'numero'])", 'deny'],
    ["resource.data.lista.hasOnly(['a', 'b', 'c'])", 'allow'],
    ["resource.data.lista.hasAll(['a', 'b', 'c'])", 'deny'],
    ['resource.data.texto.size() == 4 && resource.data.lista.size() == 2', 'allow'],
    ["resource.data.ancho.trim() == 'a'", 'allow'],
    ["resource.data.texto.matches('[A-Za-z]+')", 'allow'],
    ["resource.data.texto.matches('[A-Za-z]{3}')", 'deny'],
    ["'it\\'s' == \"it's\"", 'allow'],
  ])('%s gives the verdict %s', async (condition, verdict) => {
    expect(await verdictOfCondition(condition)).toBe(verdict);
  });
});

describe('an evaluation error', () => {
  test.each<[string, string, Verdict]>([
    ['a missing field', "resource.data.otro == 'x'", 'deny'],
    ['a missing field, negated', "!(resource.data.otro == 'x')", 'deny'],
    ['a missing field beside true, with ||', 'resource.data.otro || true', 'allow'],
    ['true beside a missing field, with ||', 'true || resource.data.otro', 'allow'],
    ['a missing field beside false, with ||', 'resource.data.otro || false', 'deny'],
    ['a missing field beside false, with &&, negated', '!(resource.data.otro && false)', 'allow'],
    ['a missing field beside true, with &&, negated', '!(resource.data.otro && true)', 'deny'],
    ['a property that every object has in JavaScript', 'resource.data.constructor != 1', 'deny'],
    ['a text where a boolean is needed', 'resource.data.texto', 'deny'],
    ['a text where a boolean is needed, with ||', 'resource.data.texto || false', 'deny'],
    ['a number that is matched', "resource.data.numero.matches('3')", 'deny'],
    ['a number that is trimmed', "resource.data.numero.trim() == '3'", 'deny'],
    ['the size of a number', '!(resource.data.numero.size() > 9)', 'deny'],
    ['the keys of a text', "!resource.data.texto.keys().hasAll(['a'])", 'deny'],
    ['a text compared with a number', '!(resource.data.texto > 3)', 'deny'],
    ['the new document of a read', 'request.resource.data.texto == null || false', 'deny'],
    ['the limit of what is no list', '!(request.query.limit > 3)', 'deny'],
  ])('of %s, in %s, gives the verdict %s', async (_name, condition, verdict) => {
    expect(await verdictOfCondition(condition)).toBe(verdict);
  });

  test('of a stored document where there is none denies', async () => {
    const request: RuleRequest = { operation: 'create', path: ['notas', 'uno'], data: {} };
    expect(await verdictOfCondition('resource == null', request)).toBe('allow');
    expect(await verdictOfCondition('resource.data.size() == 0', request)).toBe('deny');
  });
});

describe('a path', () => {
  const at = (...path: readonly string[]): RuleRequest => ({ operation: 'get', path });

  test.each<[string, RuleRequest, Verdict]>([
    ['/notas/{id}', at('notas', 'uno'), 'allow'],
    ['/notas/{id}', at('otras', 'uno'), 'deny'],
    ['/notas/{id}', at('notas', 'uno', 'hojas', 'dos'), 'deny'],
    ['/notas/uno', at('notas', 'uno'), 'allow'],
    ['/notas/uno', at('notas', 'dos'), 'deny'],
    ['/{any}/{id}', at('notas', 'uno'), 'allow'],
    ['/{document=**}', at('notas', 'uno'), 'allow'],
    ['/{document=**}', at('notas', 'uno', 'hojas', 'dos'), 'allow'],
    ['/{before=**}/hojas/{id}', at('notas', 'uno', 'hojas', 'dos'), 'allow'],
    ['/{before=**}/hojas/{id}', at('hojas', 'dos'), 'allow'],
    ['/{before=**}/hojas/{id}', at('notas', 'uno'), 'deny'],
  ])('%s for the request %j gives the verdict %s', async (match, request, verdict) => {
    expect(await verdictOf(`match ${match} { allow read: if true; }`, request)).toBe(verdict);
  });

  test('of an inner match begins where the outer one ends', async () => {
    const blocks = 'match /notas/{id} { match /hojas/{hoja} { allow get: if id != hoja; } }';
    expect(await verdictOf(blocks, at('notas', 'uno', 'hojas', 'dos'))).toBe('allow');
    expect(await verdictOf(blocks, at('notas', 'uno', 'hojas', 'uno'))).toBe('deny');
    expect(await verdictOf(blocks, at('notas', 'uno'))).toBe('deny');
  });
});

describe('an allow', () => {
  test.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get, delete', ['get', 'delete']],
  ] as const)('of %s allows %j and nothing else', async (permissions, opened) => {
    const rules = await parseRules(fileOf(`match /notas/{id} { allow ${permissions}: if true; }`));
    const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
    const allowed = operations.filter((operation) => {
      const path = operation === 'list' ? ['notas'] : ['notas', 'uno'];
      return judge(rules, { operation, path }) === 'allow';
    });
    expect(allowed).toEqual(opened);
  });

  test('that denies does not overrule another one that allows', async () => {
    const blocks = 'match /notas/{id} { allow get: if false; allow get: if true; }';
    expect(await verdictOf(blocks)).toBe('allow');
  });
});

describe('a function', () => {
  test('reads its arguments and the names of the block that declares it', async () => {
    const blocks = `match /notas/{id} {
      function isNamed(value, name) { return value == name && id == name; }
      allow get: if isNamed(id, 'uno');
    }`;
    expect(await verdictOf(blocks)).toBe('allow');
  });

  test('does not read the variables of its caller', async () => {
    const blocks = `function isOne() { return id == 'uno'; }
      match /notas/{id} { allow get: if isOne(); }`;
    await expect(verdictOf(blocks)).rejects.toThrow('name id');
  });
});

describe('the interpreter', () => {
  test.each([
    ['a sum', '1 + 1 == 2'],
    ['a minus', '-1 < 0'],
    ['a choice', 'true ? true : false'],
    ['an index', "resource.data['texto'] == 'Hola'"],
    ['the operator in', "'a' in resource.data.lista"],
    ['an unknown type', 'resource.data.numero is int'],
    ['an unknown type behind false', 'false && resource.data.numero is int'],
    ['an unknown method', "resource.data.texto.upper() == 'HOLA'"],
    ['an unknown method behind false', "false && resource.data.texto.upper() == 'HOLA'"],
    ['a method with more arguments', "resource.data.texto.size('a') == 4"],
    ['an unknown function', 'isMine()'],
    ['an unknown function behind true', 'true || isMine()'],
    ['an unknown name', 'nobody == null'],
    ['an unknown name behind false', 'false && nobody == null'],
    ['the user of the request', 'request.auth != null'],
    ['the time of the request', 'request.time == resource.data.fecha'],
    ['a whole resource', 'resource == request.resource || true'],
    ['texts by their order', "resource.data.texto < 'Z'"],
    ['a pattern that JavaScript reads in its own way', "resource.data.texto.matches('H.la')"],
    ['a pattern with a look-ahead', "resource.data.texto.matches('(?=H)[A-Za-z]+')"],
    ['an escape that is none', "resource.data.texto.matches('\\d')"],
  ])('throws for %s', async (_name, condition) => {
    const existing = { ...READ.existing };
    await expect(
      verdictOfCondition(condition, { ...READ, existing, data: existing }),
    ).rejects.toThrow(NotInterpretedError);
  });

  test('throws for the id of a document in a list', async () => {
    const request: RuleRequest = { operation: 'list', path: ['notas'] };
    await expect(verdictOfCondition("id != 'uno'", request)).rejects.toThrow(NotInterpretedError);
  });

  test('throws for the stored documents of a list', async () => {
    const request: RuleRequest = { operation: 'list', path: ['notas'] };
    await expect(verdictOfCondition('resource.data.size() > 0', request)).rejects.toThrow(
      NotInterpretedError,
    );
  });

  test.each([
    ['an unknown permission', fileOf('match /notas/{id} { allow look: if true; }')],
    ['a function with a variable', fileOf('function a() { let b = 1; return b == 1; }')],
    ['a single asterisk', fileOf('match /notas/{id=*} { allow get: if true; }')],
    ['version 1 of the rules', fileOf('').replace("'2'", "'1'")],
    ['the rules of another service', fileOf('').replace('cloud.firestore', 'firebase.storage')],
  ])('throws for a file with %s', async (_name, text) => {
    await expect(parseRules(text)).rejects.toThrow();
  });
});
