import { readFileSync } from 'node:fs'
import { BRAND_SURFACES, contrast, textOn } from '@liston/contract/settings'
import { converter, formatHex, inGamut, wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { themeNames, themePaper } from './themes.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Declarations of each theme in tokens.css, by the class of its selector. */
const palettes: Record<string, Record<string, string>> = Object.fromEntries(
  [...css.matchAll(/\.theme-([\w-]+)(?:,\s*\.theme-[\w-]+)*\s*\{([^}]*)\}/g)].map(([, name, body]) => [
    name,
    Object.fromEntries([...(body ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, key, value]) => [key, value])),
  ]),
)

const rgb = converter('rgb')
const papers = ['bg', 'surface', 'surface-2']
const pairs: [ink: string, grounds: string[], ratio: number][] = [
  ['text', papers, 7],
  ['muted', papers, 4.5],
  ['primary', papers, 4.5],
  ['accent', papers, 4.5],
  ['positive', papers, 4.5],
  ['negative', papers, 4.5],
  ['stars', papers, 4.5],
  ['border-strong', papers, 3],
  ['focus', papers, 3],
  ['on-primary', ['primary'], 4.5],
  ['on-accent', ['accent'], 4.5],
]

describe.each(themeNames)('theme-%s', (name) => {
  const palette = palettes[name] ?? {}
  // As a browser displays it: rounded to 8 bits.
  const paint = (token: string) => formatHex(rgb(palette[token] ?? 'missing')) ?? 'missing'

  it.each(pairs)('writes %s on %s with at least %d to 1', (ink, grounds, ratio) => {
    for (const ground of grounds) expect(wcagContrast(paint(ink), paint(ground))).toBeGreaterThanOrEqual(ratio)
  })

  it('names only colours that every screen can show', () => {
    const outside = Object.entries(palette).filter(([, value]) => !inGamut('rgb')(value))
    expect(outside).toEqual([])
    expect(Object.keys(palette)).toHaveLength(15)
  })

  it('tells the browser the colour of its paper', () => {
    expect(themePaper[name]).toBe(paint('bg'))
  })
})

it('follows the device: the original by day, dark by night, value for value', () => {
  expect(css).toMatch(/:root,\s*\.theme-original,\s*\.theme-system\s*\{/)
  const night = css.match(/prefers-color-scheme: dark\) \{\s*\.theme-system \{([^}]*)\}/)?.[1]
  const dark = css.match(/\n\.theme-dark \{([^}]*)\}/)?.[1]
  const lines = (body?: string) => body?.split(';').map((line) => line.trim())
  expect(lines(night)).toEqual(lines(dark))
})

it('accents of a brand are checked on the surfaces of the standard themes, as the library measures them', () => {
  const hex = (theme: string, token: string) => formatHex(rgb(palettes[theme]?.[token] ?? 'missing'))
  expect(BRAND_SURFACES).toEqual({
    light: papers.map((token) => hex('original', token)),
    dark: papers.map((token) => hex('dark', token)),
  })
  for (const one of ['#0b6e4f', '#ff0000', '#777777', '#000000'])
    expect(contrast(one, '#faf5eb')).toBeCloseTo(wcagContrast(one, '#faf5eb'), 6)
  // The text on any accent is readable.
  for (let grey = 0; grey < 256; grey++) {
    const color = `#${grey.toString(16).padStart(2, '0').repeat(3)}`
    expect(contrast(color, textOn(color))).toBeGreaterThanOrEqual(4.5)
  }
})
