import axe, { type RunOptions } from 'axe-core'

type Rules = NonNullable<RunOptions['runOnly']>

/** The rules of WCAG 2.2, levels A and AA. */
export const allRules: Rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that depend on the theme. A theme changes colours only, so the other rules need one theme. */
export const colourRules: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Checks the page in one light and one dark theme, or in the given themes. Returns "dark color-contrast: <p>…" for each finding. */
export async function axeInThemes(themes: readonly string[] = ['original', 'dark']): Promise<string[]> {
  const findings: string[] = []
  for (const [index, theme] of themes.entries())
    findings.push(...(await axeInTheme(theme, { rules: index === 0 ? allRules : colourRules })))
  return findings
}

/** Checks the page, or a part of it, in one theme. Waits for transitions first. Returns its findings as `axeInThemes` does. */
export async function axeInTheme(theme: string, { rules = allRules, within = document.body } = {}): Promise<string[]> {
  const root = document.documentElement
  const before = { theme: root.className, lang: root.lang }
  root.lang ||= 'es'
  root.className = `theme-${theme}`
  const short = document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().endTime) < 1000)
  await Promise.all(short.map((one) => one.finished.catch(() => {})))
  const { violations } = await axe.run(within, { runOnly: rules, preload: false, resultTypes: ['violations'] })
  root.className = before.theme
  root.lang = before.lang
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${theme} ${id}: ${node.html}`))
}
