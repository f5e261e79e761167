import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { harden } from './hardened-pages.ts'

const CODE = `'use strict';
function Signal() { this.value = 7 }
Signal.prototype.valueOf = function () { return this.value };
Signal.prototype.toString = Signal.prototype.valueOf = function () { return String(this.value) };
class Failure extends Error { constructor() { super('no'); this.name = 'Failure' } }
const copy = {};
for (const key in { constructor: 5, own: 6 }) copy[key] = { constructor: 5, own: 6 }[key];
const seen = [];
let key, other;
for (key in { a: 1, b: 2 }) seen.push(key);
for (const inner in other = {}, { c: 3 }) seen.push(inner);
for (const none in null) seen.push(none);
({ text: \`\${new Signal()}\`, name: new Failure().name, seen: seen.join(), copy: JSON.stringify(copy) })`

const EXPECTED = { text: '7', name: 'Failure', seen: 'a,b,c', copy: '{"constructor":5,"own":6}' }

test('hardened code means the same on an ordinary page', () => {
  expect(runInNewContext(harden(CODE))).toEqual(EXPECTED)
})

test('frozen prototypes stop the code, and not the hardened code', () => {
  const freeze = 'for (const each of [Object, Function, Array, Error, String]) Object.freeze(each.prototype);'
  expect(() => runInNewContext(`${freeze}(() => {${strict(CODE)}})()`)).toThrow(/read.only/)
  expect(runInNewContext(`${freeze}(() => {${strict(harden(CODE))}})()`)).toEqual(EXPECTED)
})

test('what a page adds to Object.prototype is not visited', () => {
  const pollute = "Object.prototype.extend = function () {}; Object.prototype.text = 'x';"
  expect(runInNewContext(`${pollute}(() => {${strict(harden(CODE))}})()`)).toMatchObject(EXPECTED)
})

test('what Object.keys of an old library lists besides is not visited', () => {
  // As Prototype 1.6.1 defines it, which adds methods to lists.
  const old =
    'Array.prototype.each = function () {}; Object.keys = function (object) { const names = []; for (const name in object) names.push(name); return names };'
  expect(runInNewContext(`${old}(() => {${strict(harden(CODE))}})()`)).toEqual(EXPECTED)
})

/** The code as the body of a function that returns its last expression. */
const strict = (code: string) => code.replace(/\n(?=\(\{)/, '\nreturn ')
