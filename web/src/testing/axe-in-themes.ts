import axe from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Findings of the page as it stands, in one light and one dark theme: "dark color-contrast: <p>…". */
export async function axeInThemes(themes: readonly string[] = ['original', 'dark']): Promise<string[]> {
  const root = document.documentElement
  const before = { theme: root.className, lang: root.lang }
  root.lang ||= 'es'
  const found: string[] = []
  for (const theme of themes) {
    root.className = `theme-${theme}`
    const short = document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().endTime) < 1000)
    await Promise.all(short.map((one) => one.finished.catch(() => {})))
    const { violations } = await axe.run(document.body, { runOnly: rules, resultTypes: ['violations'] })
    for (const { id, nodes } of violations) found.push(...nodes.map((node) => `${theme} ${id}: ${node.html}`))
  }
  root.className = before.theme
  root.lang = before.lang
  return found
}
