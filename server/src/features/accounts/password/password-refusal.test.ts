import { expect, test } from 'vitest'
import { passwordRefusal } from './password-refusal.ts'

const personal = ['Listón', 'ana.perez@correo.test', 'ana', 'perez', 'anita']
const refusal = (password: string) => passwordRefusal(password, personal)

test.each([
  'password12',
  'Password2026!',
  'P@ssw0rd2026',
  'qwertyuiop',
  'poiuytrewq',
  '1234567890',
  '9876543210',
  '1q2w3e4r5t6y',
  'qazwsxedcrfv',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'iloveyou2023',
  'teamomucho99',
  'barcelona1899',
  'RealMadrid2026',
  'mariposa!!1234',
  'lola1985luna',
  'contraseña2026',
  'correcthorsebatterystaple',
  '06/11/1987 06/11/1987',
  '+34 612345678',
])('%s is guessed first', (password) => {
  expect(refusal(password)).toBe('common')
})

test.each(['anaperez1990', 'Anita-Perez!', 'liston-liston-7', 'ana.perez@correo.test'])(
  '%s is what is known of Ana',
  (password) => {
    expect(refusal(password)).toBe('personal')
  },
)

test.each([
  'una jirafa azul en Soria',
  'nueve tortugas lentas',
  'xK7!mvQ2pz',
  'caballo-correcto-pila-grapa',
  'Ñandú con botas 7',
  '密码很长很长很长的一句',
  '🔑🗝️🚪🏠🌳🐝🍯🧸🎈🎉',
  'el gato de Ana come trigo',
])('%s will do', (password) => {
  expect(refusal(password)).toBeNull()
})

test('length is counted in characters after NFKC: 10 to 128', () => {
  expect(refusal('xK7!mvQ2p')).toBe('short')
  expect(refusal('xK7!mvQ2pz')).toBeNull()
  expect(refusal('ﬁ rK9 ﬁ')).toBe('short')
  const long = Array.from({ length: 128 }, (_, i) => 'jirafas y tortugas '[i % 19]).join('')
  expect(refusal(long)).toBeNull()
  expect(refusal(`${long}x`)).toBe('long')
})
