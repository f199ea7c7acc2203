import { type Language, languageCodes } from '../kernel/index.ts'

/** Limits of a category, in characters, and the pattern of its address. */
export const categoryRules = {
  NAME_MAX: 40,
  ADDRESS: { min: 2, max: 40, pattern: '[a-z][a-z0-9]*(-[a-z0-9]+)*' },
  PLACE_MAX: 999,
} as const
/** Identifies a category for good: in rankings, in the API, in links of old. Its page may move to another address. */
export type CategorySlug = string

/** A category as the database has it. */
export type CategoryRow = {
  slug: CategorySlug
  /** The last part of the URL of its page. */
  address: string
  emoji: string
  /** Spanish and English always; other languages if staff have written them. */
  names: Readonly<Record<string, string>>
  /** What staff wrote about it, by language. */
  description: Readonly<Record<string, string>>
  /** It takes no new rankings. */
  closed: boolean
  /** The home page leaves it out. */
  hidden: boolean
  /** Addresses that redirect to it: its former ones, and those of the categories merged into it. */
  former: readonly string[]
}

/** A category, with its name in each language. */
export type Category = Omit<CategoryRow, 'names'> & Readonly<Record<Language, string>>

/** All categories except merged ones, in display order, and each by its slug and by every address. */
export type CategoryList = { all: readonly Category[]; byName: ReadonlyMap<string, Category> }

/** A list of categories. A name that a language lacks is the Spanish one. */
export function categoryList(rows: readonly CategoryRow[]): CategoryList {
  const byName = new Map<string, Category>()
  const all = rows.map(({ names, ...row }) => {
    const named = Object.fromEntries(languageCodes.map((code) => [code, names[code] ?? names.es ?? row.slug]))
    const category = { ...row, ...named } as Category
    for (const name of [row.slug, row.address, ...row.former]) byName.set(name, category)
    return category
  })
  return { all, byName }
}

let own = categoryList([])
let find: () => CategoryList | undefined = () => undefined

/** Replaces the categories of this process: in the browser those of the page, on the server those of its database. */
export const setCategories = (rows: readonly CategoryRow[]): void => void (own = categoryList(rows))

/** The categories as the caller sees them. */
export const currentCategories = (): CategoryList => find() ?? own

/**
 * Makes `source` say which categories the caller sees; those of the process if it returns undefined. A process that
 * serves several databases, as tests do, has one list for each.
 */
export const findCategoriesBy = (source: () => CategoryList | undefined): void => void (find = source)

/** All categories except merged ones, in display order. Call it when you need them: staff change them at any time. */
export const categories = (): readonly Category[] => currentCategories().all

/**
 * The category with this slug or address, or undefined. A former address, and the slug or address of a merged
 * category, give the category that its page redirects to.
 */
export const categoryOf = (name: string): Category | undefined => currentCategories().byName.get(name)

/** Path of the page of a category. */
export const categoryPath = (name: string): string => `/category/${categoryOf(name)?.address ?? name}`

/** The categories that take new rankings, and the one that is chosen already. */
export const openCategories = (chosen?: string | null): Category[] =>
  categories().filter(({ closed, slug }) => !closed || slug === chosen)

/** A category in the state of a page, in its language: slug, emoji, name, and what else differs from the usual. */
export type PackedCategory = readonly [
  slug: string,
  emoji: string,
  name: string,
  more?: Partial<Pick<CategoryRow, 'address' | 'closed' | 'former'>>,
]

/** The categories for the state of a page. */
export const packCategories = (language: Language): PackedCategory[] =>
  categories().map(({ slug, emoji, address, closed, former, [language]: name }) => {
    const more = {
      ...(address !== slug && { address }),
      ...(closed && { closed }),
      ...(former.length > 0 && { former }),
    }
    return Object.keys(more).length > 0 ? [slug, emoji, name, more] : [slug, emoji, name]
  })

/** Replaces the categories by those of a page. */
export const takeCategories = (packed: readonly PackedCategory[]): void =>
  setCategories(
    packed.map(([slug, emoji, es, more]) => ({
      slug,
      address: slug,
      emoji,
      names: { es },
      description: {},
      closed: false,
      hidden: false,
      former: [],
      ...more,
    })),
  )
