// Loaded into the server before everything else: its clock is off by as many seconds as the file CLOCK_FILE says at the moment.
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_FILE']!;
const READ_EVERY_MS = 50;
const RealDate = Date;
let offsetMs = 0;

function readOffset(): void {
  offsetMs = Number(readFileSync(file, 'utf8')) * 1000;
}

class ShiftedDate extends RealDate {
  constructor(...values: [] | [number]) {
    if (values.length === 0) super(ShiftedDate.now());
    else super(...values);
  }
  static override now(): number {
    return RealDate.now() + offsetMs;
  }
}

readOffset();
setInterval(readOffset, READ_EVERY_MS).unref();
globalThis.Date = ShiftedDate as DateConstructor;
