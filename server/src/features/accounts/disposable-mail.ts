/** Domains of well-known disposable mailboxes. Their subdomains count, too. */
const domains = new Set(
  `10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonbox.net burnermail.io byom.de cock.li
  deadaddress.com discard.email dispostable.com dropmail.me emailfake.com emailondeck.com fakeinbox.com fakemail.net
  getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info
  guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com incognitomail.org inboxkitten.com
  jetable.org linshiyou.com mail-temp.com mail-temporaire.fr mail.tm mailcatch.com maildrop.cc mailexpire.com
  mailinator.com mailinator.net mailnesia.com mailnull.com mailsac.com mailtemp.info minutemail.com mintemail.com
  moakt.com mohmal.com mytemp.email mytrashmail.com nada.email sharklasers.com smailpro.com spam4.me spambox.us
  spamgourmet.com temp-mail.io temp-mail.org tempail.com tempinbox.com tempm.com tempmail.com tempmail.dev tempmail.net
  tempmailo.com tempr.email throwawaymail.com tmail.ws tmailor.com tmpmail.net tmpmail.org trash-mail.com trashmail.com
  trashmail.de trashmail.me wegwerfmail.de yopmail.com yopmail.fr yopmail.net`.split(/\s+/),
)

/**
 * True for an address of a disposable mailbox (rules 3.29). `own`: the operator's additions; a minus in front of a
 * domain permits it.
 */
export function isDisposable(email: string, own: readonly string[]): boolean {
  const labels = (email.split('@')[1] ?? '').toLowerCase().split('.')
  const names = labels.map((_, i) => labels.slice(i).join('.'))
  const nearest = names.find((name) => domains.has(name) || own.includes(name) || own.includes(`-${name}`))
  return nearest !== undefined && !own.includes(`-${nearest}`)
}
