#!/usr/bin/env node
// What forge takes for the native compiler: the same one as WebAssembly, from npm.
const { readFileSync } = require('node:fs');
const solc = require('solc');

if (process.argv.includes('--version')) {
  const [version] = solc.version().split('.Emscripten');
  process.stdout.write(`solc, the solidity compiler commandline interface\nVersion: ${version}.Linux.g++\n`);
} else {
  process.stdout.write(solc.compile(readFileSync(0, 'utf8')));
}
