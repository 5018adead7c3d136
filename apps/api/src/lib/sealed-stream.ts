import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

type Bytes = AsyncIterable<Buffer>;
type Step = (source: Bytes) => AsyncGenerator<Buffer>;

const MARK = Buffer.from('DIYARBK1');
const SALT_BYTES = 32;
const HEAD_BYTES = MARK.length + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** Encrypts a stream of any length. `name` says what it is: it opens as nothing else. */
export function sealStream(key: Buffer, name: string): Step {
  return async function* seal(source) {
    const salt = randomBytes(SALT_BYTES);
    const own = deriveKey(key, salt, name);
    yield Buffer.concat([MARK, salt]);
    for await (const { piece, nonce } of inPieces(source, CHUNK_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', own, nonce);
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

/** Fails where a byte was changed, moved or cut off, and with another key or name. */
export function openStream(key: Buffer, name: string): Step {
  return async function* open(source) {
    const { head, rest } = await takeHead(source);
    if (!head.subarray(0, MARK.length).equals(MARK)) throw new Error('it is not encrypted as a part of a backup is');
    const own = deriveKey(key, head.subarray(MARK.length), name);
    for await (const { piece, nonce } of inPieces(rest, CHUNK_BYTES + TAG_BYTES)) yield openPiece(own, nonce, piece);
  };
}

function openPiece(key: Buffer, nonce: Buffer, piece: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(piece.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new Error('it was changed or cut off, or the key is another one', { cause: error });
  }
}

function deriveKey(key: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `diyar backup ${name}`, 32));
}

/** Pieces of one size, and at the end a last one that may be shorter. Chunks cannot change places and the end cannot be cut off. */
async function* inPieces(source: Bytes, size: number): AsyncGenerator<{ piece: Buffer; nonce: Buffer }> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const bytes of source) {
    rest = Buffer.concat([rest, bytes]);
    // Kept back until more follows: what is left at the end is the last one.
    for (; rest.length > size; number += 1) {
      yield { piece: rest.subarray(0, size), nonce: toNonce(number, false) };
      rest = rest.subarray(size);
    }
  }
  yield { piece: rest, nonce: toNonce(number, true) };
}

function toNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(number, 0, 6);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

async function takeHead(source: Bytes): Promise<{ head: Buffer; rest: Bytes }> {
  const reader = source[Symbol.asyncIterator]();
  let read: Buffer = Buffer.alloc(0);
  while (read.length < HEAD_BYTES) {
    const { done, value } = await reader.next();
    if (done) throw new Error('it is cut off');
    read = Buffer.concat([read, value]);
  }
  async function* readRest(): AsyncGenerator<Buffer> {
    yield read.subarray(HEAD_BYTES);
    yield* { [Symbol.asyncIterator]: () => reader };
  }
  return { head: read.subarray(0, HEAD_BYTES), rest: readRest() };
}
