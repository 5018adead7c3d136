import { describe, expect, it } from 'vitest';
import { isBeyondTolerance, noFigures, settleIncome, type RecordedFigures } from './income-result.ts';

const figures = (
  receivedMinor: bigint,
  costsMinor = 0n,
  reserveMinor = 0n,
  fromReserveMinor = 0n,
  impermissibleMinor = 0n,
): RecordedFigures => ({
  receivedMinor,
  costsMinor,
  reserveMinor,
  fromReserveMinor,
  impermissibleMinor,
});

describe('settleIncome', () => {
  it('lets the owner pay in what was received elsewhere, less the costs', () => {
    expect(settleIncome({ figures: figures(1000n, 200n), before: noFigures, carriedMinor: 0n, rentMinor: 0n })).toEqual(
      {
        lostMinor: 0n,
        recoveredMinor: 0n,
        carriedMinor: 0n,
        distributedMinor: 800n,
        purifiedMinor: 0n,
        paidInMinor: 800n,
        repaidMinor: 0n,
      },
    );
  });

  it('draws on the rent of the home first, and repays the costs out of it', () => {
    const all = { figures: figures(1000n, 200n), before: noFigures, carriedMinor: 0n };
    expect(settleIncome({ ...all, rentMinor: 600n })).toMatchObject({ paidInMinor: 200n, repaidMinor: 0n });
    expect(settleIncome({ ...all, rentMinor: 1000n })).toMatchObject({ paidInMinor: 0n, repaidMinor: 200n });
  });

  it('carries a loss, and recovers it before anything is distributed', () => {
    const lost = settleIncome({ figures: figures(10n, 9000n), before: noFigures, carriedMinor: 5n, rentMinor: 10n });
    expect(lost).toMatchObject({ lostMinor: 8990n, carriedMinor: 8995n, distributedMinor: 0n, repaidMinor: 10n });
    const some = settleIncome({ figures: figures(8000n), before: noFigures, carriedMinor: 8995n, rentMinor: 0n });
    expect(some).toMatchObject({ recoveredMinor: 8000n, carriedMinor: 995n, distributedMinor: 0n, paidInMinor: 0n });
    const rest = settleIncome({ figures: figures(1000n), before: noFigures, carriedMinor: 995n, rentMinor: 0n });
    expect(rest).toMatchObject({ recoveredMinor: 995n, carriedMinor: 0n, distributedMinor: 5n, paidInMinor: 5n });
  });

  it('settles a correction by the difference alone', () => {
    const before = figures(1000n, 200n);
    const more = settleIncome({ figures: figures(1300n, 200n), before, carriedMinor: 0n, rentMinor: 0n });
    expect(more).toMatchObject({ distributedMinor: 300n, paidInMinor: 300n, lostMinor: 0n });
    const less = settleIncome({ figures: figures(700n, 200n), before, carriedMinor: 0n, rentMinor: 0n });
    expect(less).toMatchObject({ distributedMinor: 0n, paidInMinor: 0n, repaidMinor: 0n, carriedMinor: 300n });
  });

  it('puts aside and takes from the reserve', () => {
    const aside = { figures: figures(1000n, 100n, 300n), before: noFigures, carriedMinor: 0n, rentMinor: 1000n };
    expect(settleIncome(aside)).toMatchObject({ distributedMinor: 600n, paidInMinor: 0n, repaidMinor: 100n });
    const used = { figures: figures(0n, 250n, 0n, 250n), before: noFigures, carriedMinor: 0n, rentMinor: 0n };
    expect(settleIncome(used)).toMatchObject({ distributedMinor: 0n, lostMinor: 0n, repaidMinor: 250n });
  });

  it('sets the impermissible part aside before any cost, also in a loss', () => {
    const before = noFigures;
    const some = settleIncome({ figures: figures(1000n, 200n, 0n, 0n, 30n), before, carriedMinor: 0n, rentMinor: 0n });
    expect(some).toMatchObject({ distributedMinor: 770n, purifiedMinor: 30n, paidInMinor: 800n });
    const loss = settleIncome({ figures: figures(100n, 200n, 0n, 0n, 30n), before, carriedMinor: 0n, rentMinor: 100n });
    expect(loss).toMatchObject({ distributedMinor: 0n, purifiedMinor: 30n, lostMinor: 130n, repaidMinor: 70n });
  });

  it('takes back what a correction no longer calls impermissible, and lets the owner pay in what it newly does', () => {
    const none = figures(1000n);
    const some = figures(1000n, 0n, 0n, 0n, 40n);
    const less = settleIncome({ figures: none, before: some, carriedMinor: 0n, rentMinor: 0n });
    expect(less).toMatchObject({ purifiedMinor: -40n, distributedMinor: 40n, paidInMinor: 0n, repaidMinor: 0n });
    const more = settleIncome({ figures: some, before: none, carriedMinor: 0n, rentMinor: 0n });
    expect(more).toMatchObject({ purifiedMinor: 40n, distributedMinor: 0n, lostMinor: 40n, paidInMinor: 40n });
  });

  it('never moves more than there is, whatever is recorded', () => {
    const amounts = [0n, 1n, 70n, 200n];
    for (const received of amounts)
      for (const costs of amounts)
        for (const reserve of amounts)
          for (const fromReserve of amounts)
            for (const carriedMinor of amounts)
              for (const [rentMinor, impermissible] of [
                [0n, 0n],
                [received, 0n],
                [0n, received],
                [received, received / 2n],
              ] as const) {
                const now = figures(received, costs, reserve, fromReserve, impermissible);
                const result = settleIncome({ figures: now, before: noFigures, carriedMinor, rentMinor });
                const into = rentMinor + result.paidInMinor + fromReserve;
                expect(into).toBe(result.repaidMinor + reserve + result.distributedMinor + impermissible);
                expect(result.carriedMinor).toBe(carriedMinor + result.lostMinor - result.recoveredMinor);
                expect(received - impermissible + fromReserve - costs - reserve).toBe(
                  result.distributedMinor + result.recoveredMinor - result.lostMinor,
                );
              }
  });
});

describe('isBeyondTolerance', () => {
  const record = (receivedMinor: bigint, impermissibleMinor: bigint, usdMicros = 1_000_000n) => ({
    receivedMinor,
    impermissibleMinor,
    usdMicros,
  });

  it('puts up with a twentieth of what was received, and not with a cent more', () => {
    expect(isBeyondTolerance([])).toBe(false);
    expect(isBeyondTolerance([record(1000_00n, 50_00n)])).toBe(false);
    expect(isBeyondTolerance([record(1000_00n, 50_01n)])).toBe(true);
    expect(isBeyondTolerance([record(0n, 1n)])).toBe(true);
  });

  it('counts records together, by the rate of each', () => {
    expect(isBeyondTolerance([record(500_00n, 50_00n), record(500_00n, 0n)])).toBe(false);
    const dirhams = record(367_25n, 367_25n, 272_294n);
    expect(isBeyondTolerance([dirhams, record(1900_00n, 0n)])).toBe(false);
    expect(isBeyondTolerance([dirhams, record(1899_00n, 0n)])).toBe(true);
  });
});
