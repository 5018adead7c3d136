/** Size of a segment of the write-ahead log, as `initdb` sets it. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
const SEGMENTS_PER_ID = 0x1_0000_0000 / SEGMENT_BYTES;

/** Name of a segment: the timeline, and the number in two parts, each as eight hexadecimal digits. */
export const SEGMENT_NAME = /^[\dA-F]{24}$/;

export interface Segment {
  timeline: number;
  number: number;
}

export function toSegment(name: string): Segment {
  const [timeline, id, rest] = [0, 8, 16].map((at) => Number.parseInt(name.slice(at, at + 8), 16));
  return { timeline: timeline!, number: id! * SEGMENTS_PER_ID + rest! };
}

export function toSegmentName({ timeline, number }: Segment): string {
  const parts = [timeline, Math.floor(number / SEGMENTS_PER_ID), number % SEGMENTS_PER_ID];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

/** Number of the segment in which a position such as `0/3000028` lies. */
export function toSegmentNumber(position: string): number {
  const [id, offset] = position.split('/').map((part) => Number.parseInt(part, 16));
  return id! * SEGMENTS_PER_ID + Math.floor(offset! / SEGMENT_BYTES);
}

/** Position of the first byte of a segment. */
export function toPosition(number: number): string {
  const offset = (number % SEGMENTS_PER_ID) * SEGMENT_BYTES;
  return `${Math.floor(number / SEGMENTS_PER_ID).toString(16)}/${offset.toString(16)}`.toUpperCase();
}
