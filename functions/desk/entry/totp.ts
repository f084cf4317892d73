import { productName } from '../../../contracts/config/product';
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { DeskDeps } from '../deskEnv';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PERIOD_S = 30;
/** Codes of the neighbouring time steps pass too, because clocks differ. */
const WINDOW = 1;

const keyOf = (secret: string): Buffer => scryptSync(secret, 'desk totp', 32);

/** Encrypts an authenticator's secret for the database. */
export function encrypt(text: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** Decrypts; null when the text was encrypted with another secret. */
export function decrypt(stored: string, secret: string): string | null {
  const bytes = Buffer.from(stored, 'base64');
  const tagEnd = IV_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString();
  } catch {
    return null;
  }
}

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: productName(), label: email, secret, period: PERIOD_S });

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Address that authenticator apps read, also from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Time step of a valid code; null otherwise. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const token = code.replace(/\s/g, '');
  const delta = /^\d{6}$/.test(token)
    ? totpOf(secret, '').validate({ token, timestamp: now, window: WINDOW })
    : null;
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Accepts a code of an owner's authenticator app once. Returns whether it was right. */
export async function takeTotp({ deps }: DeskDeps, email: string, code: string): Promise<boolean> {
  const stored = await deps.deskOwners.totpOf(email);
  const secret = stored === null ? null : decrypt(stored, deps.config.mail.secret);
  const step = secret === null ? null : stepOf(secret, code, deps.now());
  return step !== null && deps.deskOwners.takeTotpStep(email, step);
}
