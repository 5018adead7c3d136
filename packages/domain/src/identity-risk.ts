import type { IdentityDraft } from './identity.ts';

/** Countries under a call for action of the Financial Action Task Force, as of the day. Reviewed by whoever is responsible for it. */
export const riskPolicy = { day: '2025-10-24', countries: ['IR', 'KP', 'MM'] } as const;

/** Points of each reason. Religion, sex and ethnicity are none, and are not asked for. */
const points = {
  country: 60,
  exposed: 40,
  'hit-cleared': 30,
  amount: 20,
  'country-mismatch': 20,
} as const;
type RiskReason = keyof typeof points;
export const riskReasons = Object.keys(points) as RiskReason[];

export const riskGrades = ['low', 'medium', 'high'] as const;
type RiskGrade = (typeof riskGrades)[number];
const MEDIUM_POINTS = 30;
const HIGH_POINTS = 60;

export interface Risk {
  points: number;
  grade: RiskGrade;
  reasons: RiskReason[];
}

interface RiskFacts {
  hasClearedHits: boolean;
  /** Ordered more than level 1 allows in a year. */
  isMuch: boolean;
}

/** How closely a person is looked at, by facts that a reviewer can check. No model, and nothing that the reasons do not say. */
export function assessRisk(answers: IdentityDraft, { hasClearedHits, isMuch }: RiskFacts): Risk {
  const { nationality, residence, documentCountry, isExposed = false } = answers;
  const holds: Record<RiskReason, boolean> = {
    country: [nationality, residence].some((country) => riskPolicy.countries.some((each) => each === country)),
    exposed: isExposed,
    'hit-cleared': hasClearedHits,
    amount: isMuch,
    'country-mismatch': documentCountry !== undefined && documentCountry !== nationality,
  };
  const reasons = riskReasons.filter((reason) => holds[reason]);
  const sum = reasons.reduce((total, reason) => total + points[reason], 0);
  const grade = sum >= HIGH_POINTS ? 'high' : sum >= MEDIUM_POINTS ? 'medium' : 'low';
  return { points: sum, grade, reasons };
}
