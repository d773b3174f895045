import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Config } from '../../../config.ts';
import { seal, unseal } from '../../../platform/secrets.ts';

const stepSeconds = 30;
const purpose = 'totp-secret';
type KeyConfig = Pick<Config, 'SECRET_KEY'>;

/** Creates a secret: in the form for the app, and encrypted for the database. */
export function newTotpSecret(
  config: KeyConfig,
  email: string,
): { secret: string; otpauthUrl: string; sealed: string } {
  const secret = generateSecret();
  return {
    secret,
    otpauthUrl: generateURI({ issuer: 'Examplar', label: email, secret }),
    sealed: seal(config, purpose, secret),
  };
}

/**
 * The time step of a valid code, at most one step from now; null for an invalid one. A step up to `lastStep` was used before and is invalid
 * (ASVS 6.5.1); the caller stores the step only if it is greater than the stored one. 'unreadable' if the secret cannot be decrypted, because
 * it was encrypted with another SECRET_KEY.
 */
export function stepOfCode(
  config: KeyConfig,
  { sealed, code, lastStep, now }: { sealed: string; code: string; lastStep: number | null; now: Date },
): number | 'unreadable' | null {
  if (!/^\d{6}$/.test(code)) return null;
  const secret = openSecret(config, sealed);
  if (secret === null) return 'unreadable';
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: stepSeconds,
  });
  if (!result.valid || !('timeStep' in result)) return null;
  return lastStep !== null && result.timeStep <= lastStep ? null : result.timeStep;
}

function openSecret(config: KeyConfig, sealed: string): string | null {
  try {
    return unseal(config, purpose, sealed);
  } catch {
    return null;
  }
}
