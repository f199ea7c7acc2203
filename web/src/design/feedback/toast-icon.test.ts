import { expect, it } from 'vitest'
import { toastIconName } from './toast-icon.tsx'

it.each([
  ['destructive', 'Error al cargar tu código', 'error'],
  ['success', '¡Copiado!', 'success'],
  ['info', 'Hay una versión nueva', 'info'],
  ['stars', 'Boost', 'star'],
  ['achievement', 'Cien votos', 'achievement'],
  ['success', '+50 Stars', 'success'],
] as const)('the variant %s decides, whatever "%s" says: %s', (variant, title, icon) => {
  expect(toastIconName(title, variant)).toBe(icon)
})

it.each([
  ['+50 Stars', 'star'],
  ['¡Subes de nivel!', 'achievement'],
  ['Level up', 'achievement'],
  ['Logro', 'achievement'],
  ['New Achievement', 'achievement'],
  ['Ranking publicado', 'ranking'],
  ['Recompensa diaria', 'reward'],
  ['Daily reward', 'reward'],
  ['Votaste a Volver', 'vote'],
  ['Estrella de la votación', 'vote'],
  ['Nivel del ranking', 'achievement'],
  ['Nuevo seguidor', 'plain'],
])('a plain "%s" wears %s', (title, icon) => {
  expect(toastIconName(title)).toBe(icon)
})
