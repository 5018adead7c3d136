import { describe, expect, it } from 'vitest';
import {
  checkIdentity,
  identityStates,
  identitySteps,
  isOpen,
  listCautions,
  listNeededPictures,
  normaliseDocumentNumber,
  takeStep,
  toShownState,
  type IdentityDraft,
  type IdentityState,
} from './identity.ts';

const TODAY = '2026-11-18';

const complete: IdentityDraft = {
  legalName: 'Layla Al-Ḥasan',
  nativeName: 'ليلى الحسن',
  birthDate: '1990-02-03',
  nationality: 'AE',
  residence: 'DE',
  address: 'Hauptstraße 1\n10115 Berlin',
  documentKind: 'passport',
  documentNumber: 'AB 123-456',
  documentExpiry: '2030-01-01',
  documentCountry: 'AE',
  actsForSelf: true,
  isExposed: false,
  moneySource: 'salary',
  riskStatements: ['can-lose', 'hard-to-sell', 'no-promise', 'own-decision', 'can-afford'],
  statementsVersion: 1,
};

describe('the states of a case', () => {
  /** Every step that is possible; all others must be refused. */
  const TABLE = `
    draft       submit    submitted
    draft       abandon   abandoned
    draft       withdraw  withdrawn
    submitted   claim     in-review
    submitted   withdraw  withdrawn
    in-review   claim     in-review
    in-review   release   submitted
    in-review   ask       asked
    in-review   propose   to-confirm
    in-review   approve   approved
    in-review   refuse    refused
    in-review   withdraw  withdrawn
    asked       submit    submitted
    asked       abandon   abandoned
    asked       withdraw  withdrawn
    to-confirm  claim     to-confirm
    to-confirm  release   to-confirm
    to-confirm  ask       asked
    to-confirm  confirm   approved
    to-confirm  refuse    refused
    to-confirm  withdraw  withdrawn
    approved    expire    expired
    approved    reopen    draft
    approved    doubt     submitted
    approved    withdraw  withdrawn
    refused     appeal    submitted
    refused     reopen    draft
    refused     withdraw  withdrawn
    expired     reopen    draft
    expired     withdraw  withdrawn
    abandoned   reopen    draft
    abandoned   doubt     submitted
    abandoned   withdraw  withdrawn
  `;
  const expected = new Map(
    TABLE.trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+/))
      .map(([state, step, next]) => [`${state} ${step}`, next]),
  );

  it('follow the table, and nothing outside of it is possible', () => {
    for (const state of identityStates)
      for (const step of identitySteps)
        expect(takeStep(state, step), `${state} ${step}`).toBe(expected.get(`${state} ${step}`));
    expect(expected.size).toBe(33);
  });

  it('can all be reached from a draft', () => {
    const reached = new Set<IdentityState>(['draft']);
    for (const state of reached)
      for (const step of identitySteps) {
        const next = takeStep(state, step);
        if (next !== undefined) reached.add(next);
      }
    expect([...reached].toSorted()).toEqual(identityStates.toSorted());
  });

  it('let nobody be approved whom no reviewer has taken', () => {
    const before = identityStates.filter((state) => identitySteps.some((step) => takeStep(state, step) === 'approved'));
    expect(before).toEqual(['in-review', 'to-confirm']);
  });

  it('are open for changes before they are sent, and when something is asked for', () => {
    expect(identityStates.filter(isOpen)).toEqual(['draft', 'asked']);
  });

  it('do not tell the member whether somebody looks at it', () => {
    const states = ['submitted', 'in-review', 'to-confirm'] as const;
    expect(states.map(toShownState)).toEqual(['submitted', 'submitted', 'submitted']);
  });
});

describe('checkIdentity', () => {
  const find = (changes: IdentityDraft = {}, pictures = ['documentFront', 'face'] as const) =>
    checkIdentity({ ...complete, ...changes }, pictures, TODAY).faults ?? {};

  it('finds none in complete answers', () => {
    expect(find()).toEqual({});
  });

  it('names every field and picture of an empty form, each with its sentence', () => {
    const faults = checkIdentity({}, [], TODAY).faults ?? {};
    expect(Object.keys(faults).toSorted()).toEqual([...Object.keys(complete), 'documentFront', 'face'].toSorted());
    expect(faults['legalName']).toBe('Enter your name as it is in Latin letters in your document');
    expect(faults['face']).toBe('Add a picture of your face');
    expect(Object.values(faults).filter((sentence) => /invalid|expected/i.test(sentence))).toEqual([]);
  });

  it('wants the back of a card and not of a passport', () => {
    expect(listNeededPictures({ documentKind: 'passport' })).toEqual(['documentFront', 'face']);
    expect(Object.keys(find({ documentKind: 'id-card' }))).toEqual(['documentBack']);
  });

  it('wants papers about means of whoever wants level 2, and of the exposed their origin', () => {
    const pictures = ['documentFront', 'face', 'addressProof', 'moneyProof'] as const;
    const means = { wantsMeans: true, addressProofDate: '2026-10-01' };
    const findAll = (changes: IdentityDraft) =>
      checkIdentity({ ...complete, ...means, ...changes }, pictures, TODAY).faults ?? {};
    expect(Object.keys(find({ wantsMeans: true }))).toEqual(['addressProofDate', 'addressProof', 'moneyProof']);
    expect(findAll({})).toEqual({});
    expect(findAll({ addressProofDate: '2026-08-18' })).toEqual({});
    expect(findAll({ addressProofDate: '2026-08-17' })).toEqual({
      addressProofDate: 'This paper is older than 3 months; use a newer one',
    });
    expect(Object.keys(findAll({ addressProofDate: '2026-11-19' }))).toEqual(['addressProofDate']);
    expect(Object.keys(findAll({ isExposed: true }))).toEqual(['wealthOrigin']);
    expect(findAll({ isExposed: true, wealthOrigin: 'The sale of a farm in 2011' })).toEqual({});
  });

  it('keeps no answers about means of whoever wants level 1', () => {
    const typed = { ...complete, wantsMeans: false, addressProofDate: '2026-10-01', wealthOrigin: 'A farm' };
    expect(checkIdentity(typed, ['documentFront', 'face'], TODAY).answers).toEqual(complete);
  });

  it.each<[keyof IdentityDraft, unknown, string]>([
    ['legalName', 'ليلى الحسن', 'Use Latin letters here; the next field is for other scripts'],
    ['legalName', 'x'.repeat(101), 'A name can have up to 100 characters'],
    ['birthDate', '2008-11-19', 'You have to be at least 18 years old'],
    ['birthDate', '1906-11-18', 'Check the year you were born'],
    ['birthDate', '2000-02-30', 'Enter the day you were born'],
    ['nationality', 'XX', 'Choose your nationality'],
    ['residence', 'ae', 'Choose the country you live in'],
    ['address', ' ', 'Enter the address you live at'],
    ['documentKind', 'licence', 'Choose a passport or an ID card'],
    ['documentNumber', 'A<script>', 'Enter the number of the document: letters, digits, spaces and hyphens'],
    ['documentExpiry', TODAY, 'This document has expired; use one that is valid'],
    ['moneySource', 'lottery', 'Choose where the money comes from'],
    ['riskStatements', ['can-lose', 'can-lose', 'can-lose', 'can-lose', 'can-lose'], 'Tick all five statements'],
    ['statementsVersion', 0, 'These statements have changed; read and tick them again'],
  ])('refuses %s %s', (field, value, sentence) => {
    expect(find({ [field]: value })).toEqual({ [field]: sentence });
  });

  it('gives the answers without what turns or hides text', () => {
    const turned = { legalName: '\u202EnasaH-lA alyaL', address: 'Court 1\u2066, Dubai' };
    const { answers } = checkIdentity({ ...complete, ...turned }, ['documentFront', 'face'], TODAY);
    expect(answers).toMatchObject({ legalName: 'nasaH-lA alyaL', address: 'Court 1, Dubai' });
  });

  it('takes somebody who is 18 today, and somebody born on a 29 February', () => {
    expect(find({ birthDate: '2008-11-18' })).toEqual({});
    expect(
      checkIdentity({ ...complete, birthDate: '2008-02-29' }, ['documentFront', 'face'], '2026-02-28').faults,
    ).toEqual({
      birthDate: 'You have to be at least 18 years old',
    });
    expect(
      checkIdentity({ ...complete, birthDate: '2008-02-29' }, ['documentFront', 'face'], '2026-03-01').faults,
    ).toBeUndefined();
  });
});

describe('normaliseDocumentNumber', () => {
  it('is the same however it was typed', () => {
    expect(['ab 123-456', 'AB123456', ' aB-12 34-56 '].map(normaliseDocumentNumber)).toEqual(
      Array.from({ length: 3 }, () => 'AB123456'),
    );
  });
});

describe('listCautions', () => {
  it('says why one reviewer is not enough', () => {
    const clean = {
      level: 1,
      wasRefused: false,
      isDoubted: false,
      isScreened: true,
      hasHits: false,
      isHighRisk: false,
    };
    const doubtful = {
      level: 2,
      wasRefused: true,
      isDoubted: true,
      isScreened: false,
      hasHits: true,
      isHighRisk: true,
    };
    expect(listCautions({ isExposed: false, actsForSelf: true }, clean)).toEqual([]);
    expect(listCautions({ isExposed: true, actsForSelf: false }, doubtful)).toEqual([
      'not-screened',
      'has-hits',
      'exposed',
      'acts-for-another',
      'refused-before',
      'doubted',
      'means',
      'high-risk',
    ]);
  });
});
