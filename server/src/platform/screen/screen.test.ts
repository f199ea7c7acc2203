import { expect, test } from 'vitest'
import { cpuMsOf } from '../../testing/cpu-time.ts'
import { openScreen, type ScreenEntry, textsIn } from './index.ts'

const word = (value: string, mode: ScreenEntry['mode'] = 'refuse'): ScreenEntry => ({ kind: 'word', value, mode })
const domain = (value: string, mode: ScreenEntry['mode'] = 'refuse'): ScreenEntry => ({ kind: 'domain', value, mode })

function meets(entries: ScreenEntry[], text: string): string | null {
  const screen = openScreen()
  screen.use(entries)
  return screen.judge([text]).met?.value ?? null
}

test.each([
  'eres un TARUGO',
  'tarugó',
  't4rug0',
  't@rug0!',
  '¡Tarugo!',
  't.a.r.u.g.o',
  't a r u g o',
  'taaaarugo',
  'ta\u200brugo',
  'tаrugo con a cirílica',
  'ｔａｒｕｇｏ',
])('a word is met however it is dressed: %s', (text) => expect(meets([word('tarugo')], text)).toBe('tarugo'))

test.each(['tarugos', 'tarugazo', 'tar ugo', 'ta rugo', 'atarugo'])('a word is met as a whole word alone: %s', (text) =>
  expect(meets([word('tarugo')], text)).toBeNull(),
)

test('a 1 is an i or an l; numbers stay numbers; letters of a doubled word stay doubled', () => {
  expect(meets([word('lila')], '1i1a')).toBe('lila')
  expect(meets([word('perro')], 'pero no')).toBeNull()
  expect(meets([word('perro')], 'perrrro')).toBe('perro')
  expect(meets([word('ies')], 'en 135 casos')).toBeNull()
})

test('a phrase is met in its order, and what refuses goes before what holds', () => {
  expect(meets([word('compra seguidores')], 'Compra, segu1dores ya')).toBe('compra seguidores')
  expect(meets([word('compra seguidores')], 'seguidores compra')).toBeNull()
  expect(meets([word('casino', 'hold'), word('tarugo')], 'casino tarugo')).toBe('tarugo')
})

test.each([
  'https://malo.example/x?y',
  'mira www.MALO.example',
  'tienda.malo.example',
  'malo[.]example',
  'malo (dot) example',
  'ma\u200blo.example',
])('a domain is met with everything under it: %s', (text) =>
  expect(meets([domain('malo.example')], text)).toBe('malo.example'),
)

test('another domain that ends alike is another domain', () => {
  expect(meets([domain('malo.example')], 'https://nomalo.example')).toBeNull()
  expect(meets([domain('bücher.example')], 'https://xn--bcher-kva.example')).toBe('bücher.example')
})

test('links are counted where they surely are links', () => {
  const { judge } = openScreen()
  expect(judge(['Fin.Luego sigo', 'a las 10.30']).links).toBe(0)
  expect(judge(['https://uno.example y www.dos.example', 'tres.com']).links).toBe(3)
})

test('a picture is met by its file, and by its look made smaller or saved anew', () => {
  const screen = openScreen()
  const look = '01'.repeat(32)
  screen.use([{ kind: 'image', value: look, mode: 'refuse' }])
  const near = `1010${look.slice(4)}`
  expect(screen.judgePicture({ sha256: 'a'.repeat(64), look: near })?.value).toBe(look)
  expect(screen.judgePicture({ sha256: 'a'.repeat(64), look: '10'.repeat(32) })).toBeNull()
})

test('texts of an input are found at any depth, ids are none', () => {
  const id = '01980000-0000-7000-8000-000000000000'
  expect(textsIn({ id, n: 3, items: [{ name: 'Uno', note: '' }], file: new Uint8Array(3) })).toEqual(['Uno', ''])
})

test('lists of ten thousand entries cost a long text at most four times what ten cost', async () => {
  const text = 'Una reseña larga que habla de muchas cosas y no dice nada malo. '.repeat(45)
  const cost = async (entries: number) => {
    const screen = openScreen()
    screen.use(Array.from({ length: entries }, (_, i) => (i % 2 ? word(`palabra${i} mala`) : domain(`d${i}.example`))))
    const judgeTwenty = () => cpuMsOf(() => Array.from({ length: 20 }, () => screen.judge([text])))
    await judgeTwenty()
    return Math.min(await judgeTwenty(), await judgeTwenty(), await judgeTwenty())
  }
  expect((await cost(10_000)) / (await cost(10))).toBeLessThan(4)
})
