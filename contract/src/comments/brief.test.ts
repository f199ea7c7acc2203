import { expect, test } from 'vitest'
import { isBrief } from './brief.ts'

test.each([
  'Primero',
  'De acuerdo',
  'De acuerdo.',
  'Estoy totalmente de acuerdo contigo.',
  '¡¡¡Debería estar más arriba!!!',
  'El salmorejo debería estar mucho más arriba',
  'Las torrijas de mi abuela deberían estar más arriba',
  'No puedo estar más de acuerdo, tío',
  'jajajajajajajajajajajajajajajajajaja',
  '🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥',
  '.........................................',
  'I totally agree with you on this!',
  'Pulp Fiction should be way higher on this list',
  'I couldn’t agree more, really, absolutely',
  'Great list, I love it, I agree with that',
])('is folded: %s', (text) => expect(isBrief(text)).toBe(true))

test.each([
  'El salmorejo debería estar más arriba: lleva ajo de Las Pedroñeras y se nota.',
  'No estoy de acuerdo: la pringá sin pan de telera pierde la mitad.',
  'Aquí falta el flamenquín de Córdoba.',
  'I agree, but only because the second act never lets go of you.',
  'The bridge on side two is the best eight bars they wrote.',
  'Volver la vi tres veces en el cine',
])('is not folded: %s', (text) => expect(isBrief(text)).toBe(false))

test('counts characters, not halves of them', () => {
  expect(isBrief('ñandú añejo güisqui ébano')).toBe(false)
  expect(isBrief('👩‍🍳 cocina 🍕 mucho')).toBe(true)
})
