import { useTexts } from '../../../platform/texts.tsx'
import type { Refusal } from '../../../platform/forms/use-form.ts'
import { refusalTexts } from './refusal-texts.ts'

type Data = { reason?: string; field?: string; retryAfterSeconds?: number } | null

const fields: Record<string, string> = { PASSWORD_REFUSED: 'password', USERNAME_REFUSED: 'username' }

/** What to say of a refusal, and beside which field; `field` null: about the form as a whole. */
export function useRefusalWords(): (refusal: Refusal) => { field: string | null; text: string } {
  const t = useTexts(refusalTexts)
  return ({ code, data }) => {
    const { reason = '', field = '', retryAfterSeconds = 0 } = (data as Data) ?? {}
    const told = { reason, wait: waitText(retryAfterSeconds) }
    if (code === 'VALIDATION') return { field, text: field === 'email' ? t.email(told) : t.other(told) }
    const words = code in t ? t[code as keyof typeof t] : t.other
    return { field: fields[code] ?? null, text: words(told) }
  }
}

/** A time to wait as people say it: 40 s, 3 min, 2 h. */
export const waitText = (seconds: number): string =>
  seconds < 90 ? `${seconds} s` : seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`
