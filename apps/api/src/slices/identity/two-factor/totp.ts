import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Config } from '../../../config.ts';
import { seal, unseal } from '../../../platform/secrets.ts';

const stepSeconds = 30;
const purpose = 'totp-secret';
type Keyed = Pick<Config, 'SECRET_KEY'>;

/** A new secret: as the app takes it, and as the database keeps it. */
export function newTotpSecret(config: Keyed, email: string): { secret: string; otpauthUrl: string; sealed: string } {
  const secret = generateSecret();
  return {
    secret,
    otpauthUrl: generateURI({ issuer: 'Examplar', label: email, secret }),
    sealed: seal(config, purpose, secret),
  };
}

/**
 * The time step of a right code, at most one step from now; null for a wrong one. A step not above `lastStep` was used before
 * (ASVS 6.5.1): the caller also stores the step only if it is above the stored one.
 */
export function stepOfCode(
  config: Keyed,
  { sealed, code, lastStep, now }: { sealed: string; code: string; lastStep: number | null; now: Date },
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const result = verifySync({
    secret: unseal(config, purpose, sealed),
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: stepSeconds,
  });
  if (!result.valid || !('timeStep' in result)) return null;
  return lastStep !== null && result.timeStep <= lastStep ? null : result.timeStep;
}
