import { buildPlainPdf } from '../lib/plain-pdf.ts';
import type { TestApp } from './build-test-app.ts';
import { createCall, type Person } from './people.ts';
import { sendForm, type FormPart } from './send-form.ts';
import type { Staff } from './staff.ts';

let count = 0;

/** Fields of a title deed whose number no other test has. */
export const buildDeed = (): Record<string, string> => ({
  kind: 'title-deed',
  issuedOn: '2026-06-01',
  deedNumber: `DXB ${(count += 1)}/2024`,
});

export const buildPdf = (text = 'A document'): Buffer => buildPlainPdf([text]);

/** Adds a document to a home; a small PDF unless told. */
export async function upload(
  test: TestApp,
  person: Person,
  homeId: string,
  fields: Record<string, string> = buildDeed(),
  bytes: Buffer | string = buildPdf(),
) {
  const parts: FormPart[] = Object.entries(fields).map(([name, value]) => ({ name, bytes: value }));
  parts.push({ name: 'file', filename: 'document.pdf', type: 'application/pdf', bytes });
  const answer = await sendForm(test, `/properties/${homeId}/dossier/documents`, parts, person.headers);
  return { status: answer.statusCode, ...answer.json() };
}

/** Decides about the home or one of its documents, as it is at this moment unless told. */
export async function decideOn(
  test: TestApp,
  staff: Staff,
  homeId: string,
  step: string,
  input: { version?: number; reason?: string; note?: string } = {},
) {
  const call = createCall(test);
  const version = input.version ?? (await call(staff, 'GET', `/office/homes/${homeId}`)).data.version;
  return call(staff, 'POST', `/office/homes/${homeId}/${step}`, { ...input, version });
}

/** A listing that was sent in, and verified with its deed by these operators. */
export async function verifyHome(
  test: TestApp,
  owner: Person,
  homeId: string,
  operators: Staff[],
): Promise<{ documentId: string; versionId: string }> {
  const { data } = await upload(test, owner, homeId);
  await createCall(test)(owner, 'POST', `/properties/${homeId}/dossier/submit`);
  for (const operator of operators) await decideOn(test, operator, homeId, `documents/${data.documentId}/verify`);
  const { status, message } = await decideOn(test, operators[0]!, homeId, 'listing/verify');
  if (status !== 200) throw new Error(`The listing was not verified: ${message}`);
  return data;
}
