import { defineTexts, type Language } from '@liston/contract/kernel'
import { categoryOf, categoryPath } from '@liston/contract/rankings'
import type { Thing } from './data-of.ts'

type Context = { origin: string; language: Language }
type Step = { name: string; path: string }

export const breadcrumbTexts = defineTexts({
  es: { home: 'Inicio', explore: 'Explorar' },
  en: { home: 'Home', explore: 'Explore' },
})

/** Breadcrumb list from the home page to a category, and on to a page in it. */
export function breadcrumbs({ origin, language }: Context, category: string, ...on: Step[]): Thing {
  const { home, explore } = breadcrumbTexts[language]
  const name = categoryOf(category)?.[language]
  const steps = [
    { name: home, path: '/' },
    { name: explore, path: '/explore' },
    ...(name ? [{ name, path: categoryPath(category) }] : []),
    ...on,
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: step.name,
      item: `${origin}${step.path}`,
    })),
  }
}
