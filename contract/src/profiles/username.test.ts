import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalUsername, seenAlikePattern, usernameAsSeen, usernameReadings } from './canonical-username.ts'
import { numberedUsername, suggestUsername, tidyUsername, USERNAME_MAX, usernameRefusal } from './username.ts'

test('the canonical form of a canonical form is itself', () => {
  const anything = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(anything, (name) => {
      const canon = canonicalUsername(name)
      expect(canonicalUsername(canon)).toBe(canon)
    }),
    { numRuns: 2000 },
  )
})

test('names that look the same are the same', () => {
  const pairs = [
    ['bigbird', 'ᴮᴵᴳᴮᴵᴿᴰ'],
    ['ana', 'ANA'],
    ['ana', 'а\u200Bnа'],
    ['ana', '\u202Eana'],
    ['paypal', 'раураl'],
    ['paypal', 'paypaI'],
    ['paypal', 'paypa1'],
    ['google', 'g00gle'],
    ['jose', 'José'],
    ['jose', 'Jose\u0301'],
    ['strasse', 'STRAẞE'],
    ['full', 'ｆｕｌｌ'],
    ['office', 'oﬃce'],
    ['ana', 'a\uFE0Fna'],
  ] as const
  for (const [plain, other] of pairs) expect(canonicalUsername(other), other).toBe(canonicalUsername(plain))
})

test('nothing that can be seen is no username, and makes none different', () => {
  for (const blank of [
    '\u3164',
    '\u2800',
    '\u115f',
    '\uffa0',
    '\u00ad',
    '\u200b',
    '\u{e0061}',
    '\u034f',
    '\u{13441}',
  ]) {
    expect(usernameRefusal(tidyUsername(blank.repeat(3))), blank).toBe('shape')
    expect(usernameRefusal(`ana${blank}b`), blank).toBe('shape')
    expect(canonicalUsername(`ana${blank}`), blank).toBe('ana')
  }
  expect(usernameRefusal(`ana${'\u031b\u0321\u0322\u0327\u0328'}`)).toBe('shape')
  expect(suggestUsername('\u3164\u3164\u3164@liston.test')).toBe('persona')
})

test('names that look different stay different', () => {
  const names = ['ana', 'anna', 'hanna', 'ana_', 'ana.b', 'ana2', 'bruno', 'анна', '安娜']
  expect(new Set(names.map(canonicalUsername)).size).toBe(names.length)
})

const alike = [
  // Greek
  ['team', 'ΤΕΑΜ'],
  ['none', 'ΝΟΝΕ'],
  ['none', 'ηοηε'],
  ['ANTONIO', 'ΑΝΤΟΝΙΟ'],
  ['Antonio', 'ΑΝΤΌΝΙΟ'],
  ['aNtoNio', 'αΝτοΝιο'],
  ['BETTY', 'ΒΕΤΤΥ'],
  ['ZOE', 'ΖΟΕ'],
  ['mmm', 'ΜΜΜ'],
  // Cyrillic
  ['MOTOX', 'МОТОХ'],
  ['BHPCTY', 'ВНРСТУ'],
  ['GOT', 'ԌОТ'],
  // Armenian
  ['LOSO', 'ԼՕՏՕ'],
  ['fun', 'քսո'],
  // Greek and Cyrillic
  ['ΒΟΒ', 'ВОВ'],
  // Latin letters that small ones do not show
  ['David', 'Ðavid'],
  ['Bob', 'Ꞵob'],
] as const

test.each(alike)('%s and %s look the same as typed, each finds the other', (plain, other) => {
  expect(usernameAsSeen(other)).toBe(usernameAsSeen(plain))
  for (const [wanted, existing] of [
    [plain, other],
    [other, plain],
  ] as const)
    expect(new RegExp(seenAlikePattern(wanted), 'u').test(canonicalUsername(existing)), wanted).toBe(true)
})

test('a name is the same in capitals and in small letters, and ordinary names have one reading', () => {
  for (const [one, other] of [
    ['ΑΝΤΩΝΙΣ', 'αντωνις'],
    ['ΑΝΤΩΝΙΣ', 'αντωνισ'],
    ['ВИКТОР', 'виктор'],
    ['ԱՆՆԱ', 'աննա'],
  ] as const)
    expect(canonicalUsername(one)).toBe(canonicalUsername(other))
  for (const name of ['ana', 'José', 'BHPCTY', 'ŁUKASZ', 'Анна', 'ВНРСТУ', '安娜', 'דניאל', 'a.b_c2'])
    expect(usernameReadings(name), name).toEqual([canonicalUsername(name)])
})

test('letters of one alphabet, digits, _ and . are a username', () => {
  for (const good of ['ana', 'ana_maria', 'Íñigo', 'user.name', 'x2y', 'Анна', '安娜安'])
    expect(usernameRefusal(tidyUsername(good)), good).toBeNull()
  const bad = [
    'an',
    'a'.repeat(21),
    '.ana',
    'ana.',
    'a..b',
    'ana b',
    'ana\u200B',
    'an\u202Ea',
    '<b>ana',
    '___',
    'pаypal',
  ]
  for (const name of bad) expect(usernameRefusal(name), name).toBe('shape')
})

test('nobody passes for the operator', () => {
  for (const name of [
    'admin',
    'Admin',
    'adm1n',
    '_admin_',
    'аdmіn'.normalize(),
    'soporte',
    'Listón',
    'l1ston',
    'support99',
    'admins',
    'admin.ana',
    'adrnin',
    'Listón.oficial',
    'ꓮdmin',
    'ꓮꓓꓟꓲꓠ',
    'ⲁdmin',
    'ᗅna',
    'ᎪᎠᎷ',
    'ana१',
    'ΤΕΑΜ',
    'Τεαμ',
    'τεαμ',
    'ΝΟΝΕ',
    'νονε',
    'ηοηε',
    'ΝΑΝ',
    'ᎢᎬᎪᎷ',
    'ꓔꓰꓮꓟ',
    'ⲦⲈⲀⲘ',
    'ТЕАМ',
  ])
    expect(usernameRefusal(name), name).not.toBeNull()
  for (const name of [
    'modesto',
    'teamo',
    'carnes',
    'melisa',
    'supportiva',
    'たなか安',
    'Tanaka_安娜',
    'דניאל',
    'ΑΝΤΩΝΙΣ',
    'Νίκη',
    'Анна',
    'ВИКТОР',
  ])
    expect(usernameRefusal(name), name).toBeNull()
})

test('an address suggests its local part', () => {
  expect(suggestUsername('ana.perez+rw@liston.test')).toBe('ana.perez')
  expect(suggestUsername('a@liston.test')).toBe('user_a')
  expect(suggestUsername('admin@liston.test')).toBe('user_admin')
})

test('a letter of two UTF-16 units is never cut in half', () => {
  const rare = '𠀀'.repeat(USERNAME_MAX / 2)
  expect(numberedUsername(rare, 2)).toBe(`${'𠀀'.repeat(USERNAME_MAX / 2 - 1)}2`)
  expect(suggestUsername(`x${rare}@liston.test`)).toBe(`x${'𠀀'.repeat(USERNAME_MAX / 2 - 1)}`)
})

test.each([
  ['y76', 40],
  ['lnf', 99_043],
  ['d._', 8],
])('%s with %s appended reads as a reserved name or is too short, so it becomes persona', (name, n) => {
  expect(usernameRefusal(name)).toBeNull()
  expect(numberedUsername(name, n)).toBe(`persona${n}`)
})

test('a suggestion, numbered or not, is always a username', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.integer({ min: 1, max: 99_999 }), (email, n) => {
      const name = numberedUsername(suggestUsername(email), n)
      expect(name.length).toBeLessThanOrEqual(USERNAME_MAX)
      expect(usernameRefusal(name), name).toBeNull()
    }),
  )
})
