import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Bar } from './bar.tsx'

const filled = (fill: number) => renderToString(<Bar fill={fill} />).match(/data-fill="(\d+)"/)?.[1]

it('rounds to the whole percent that the stylesheet knows', () => {
  expect(filled(62.6)).toBe('63')
  expect(filled(140)).toBe('100')
  expect(filled(-5)).toBe('0')
  expect(filled(Number.NaN)).toBe('0')
})

it('keeps the smallest share visible', () => {
  expect(filled(0.01)).toBe('1')
})

it('rules the part that was bought, and nothing where nothing was', () => {
  expect(renderToString(<Bar fill={60} bought={24.4} />)).toMatch(/bar-bought" data-fill="24"/)
  expect(renderToString(<Bar fill={60} bought={0} />)).not.toContain('bar-bought')
})

it('gives a ribbon to the top three only', () => {
  expect(renderToString(<Bar fill={50} place={3} />)).toContain('bar-ribbon')
  expect(renderToString(<Bar fill={50} place={4} />)).not.toContain('bar-ribbon')
})
