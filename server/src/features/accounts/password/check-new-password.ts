import { accountRefusals } from '@liston/contract/accounts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { passwordRefusal } from './password-refusal.ts'

const refuse = refuser(accountRefusals.changePassword)

/** Throws PASSWORD_REFUSED if a password is too short, too long, common, or personal. `about`: texts about the user. */
export function checkNewPassword(platform: Platform, password: string, about: string[]): void {
  const personal = [platform.config.APP_NAME, ...about.flatMap((text) => [text, ...text.split(/[@._+\-\d]+/)])]
  const reason = passwordRefusal(password, personal)
  if (reason) throw refuse('PASSWORD_REFUSED', { reason })
}
