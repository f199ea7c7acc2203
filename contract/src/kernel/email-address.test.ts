import { expect, test } from 'vitest'
import { EmailAddress } from './email-address.ts'

test.each([
  [' Ana@Liston.test ', 'ana@liston.test'],
  ['ana@correo.xn--p1ai', 'ana@correo.xn--p1ai'],
  ['ana@correo.рф', 'ana@correo.xn--p1ai'],
  ['ana@Peluquería.es', 'ana@xn--peluquera-n5a.es'],
  ['ana&luis@ejemplo.test', 'ana&luis@ejemplo.test'],
  ['ana=b@ejemplo.test', 'ana=b@ejemplo.test'],
  ['ana+lista@ejemplo.test', 'ana+lista@ejemplo.test'],
  ["o'brien/x@sub.ejemplo.test", "o'brien/x@sub.ejemplo.test"],
])('takes %s', (typed, stored) => expect(EmailAddress.parse(typed)).toBe(stored))

test.each([
  'a..b@ejemplo.test',
  "'@ejemplo.test",
  '.a@ejemplo.test',
  'a@ejemplo',
  'a@-ejemplo.test',
  'a@ejemplo..test',
  'a@127.0.0.1',
  'a@peluquería.es/x@b.test',
  'a@[::1]',
  'a@b@ejemplo.test',
  'a@ejemplo.test,b@ejemplo.test',
  'a b@ejemplo.test',
  'añá@ejemplo.test',
  '"a b"@ejemplo.test',
  'A <a@ejemplo.test>',
  `${'a'.repeat(65)}@ejemplo.test`,
  `a@${'b'.repeat(64)}.test`,
])('refuses %s', (typed) => expect(EmailAddress.safeParse(typed).success).toBe(false))
