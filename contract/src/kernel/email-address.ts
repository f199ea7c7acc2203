import * as z from 'zod'

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/**
 * RFC 5321 without quotes and address literals, with a letter or digit before the @. The last label is of letters, or in
 * Punycode.
 */
const pattern = new RegExp(
  `^(?=[^@]{1,64}@)(?=[^@]*[a-z0-9][^@]*@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`,
  'i',
)
/** One plain address. The only definition of an e-mail address, so every address that can sign up can receive mail. */
const Plain = z.email({ pattern }).max(254)

/** The address with its domain in ASCII, as mail servers know it: peluquería.es is xn--peluquera-n5a.es. */
function withAsciiDomain(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  if (!/[^\p{ASCII}]/u.test(domain) || /[\s/?#:\\%[\]]/.test(domain)) return text
  const url = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`) : null
  return url ? `${text.slice(0, at + 1)}${url.hostname}` : text
}

/** An address as users type it; stored in lower case. */
export const EmailAddress = z.string().max(320).trim().toLowerCase().overwrite(withAsciiDomain).pipe(Plain)

/** True if mail can be sent to the text: exactly one address, no list, no display name, nothing quoted. */
export const isEmailAddress = (text: string): boolean => Plain.safeParse(text).success
