import * as z from 'zod'
import { eachLanguage, forKeys, NOT_FOUND, open, staffChange, staffDanger, visibleText } from '../kernel/index.ts'
import { categoryRules } from './categories.ts'
import { AskedCategory, CategoryField } from './schema.ts'

const tags = ['categories']

const { NAME_MAX, ADDRESS, PLACE_MAX } = categoryRules

/** The last part of the URL of a category: lower-case letters without accents, digits and single dashes. */
export const CategoryAddress = z
  .string()
  .min(ADDRESS.min)
  .max(ADDRESS.max)
  .regex(new RegExp(`^${ADDRESS.pattern}$`))

const VARIATION = '\ufe0f'
const isEmoji = (text: string) => /^\p{RGI_Emoji}$/v.test(text)
/** One emoji. Some keyboards leave out the character that says that it is a picture, so it is added. */
export const CategoryEmoji = z
  .string()
  .max(16)
  .overwrite((text) => (isEmoji(text) ? text : text + VARIATION))
  .refine(isEmoji, 'Not one emoji')

const name = visibleText({ min: 1, max: NAME_MAX })
/** Spanish and English are required. A language without a name shows the Spanish one. */
const Names = z.strictObject(
  eachLanguage((code) => (code === 'es' || code === 'en' ? name : (name.optional() as unknown as typeof name))),
)

/** A category as everybody may read it. */
export const ListedCategory = z.object({
  category: CategoryField,
  /** The last part of the URL of its page. */
  address: z.string(),
  emoji: z.string(),
  /** By language. */
  names: z.record(z.string(), z.string()),
  /** It takes no new rankings. */
  closed: z.boolean(),
  /** Addresses that redirect to it. */
  former: z.array(z.string()),
})
export type ListedCategory = z.infer<typeof ListedCategory>

/** Another category has the name in this language. */
const NAME_TAKEN = { status: 409, data: z.object({ name: z.string() }) } as const
/** The address is that of a category, or redirects to one. */
const ADDRESS_TAKEN = { status: 409, data: z.object({ address: z.string() }) } as const
/** At least one category must take new rankings. */
const LAST_OPEN = { status: 409 } as const

/** Error codes of the endpoints for categories, by endpoint. */
export const categoryRefusals = {
  create: { NAME_TAKEN, ADDRESS_TAKEN },
  rename: { NAME_TAKEN },
  readdress: { ADDRESS_TAKEN },
  close: { LAST_OPEN },
  merge: {
    ...NOT_FOUND,
    INTO_ITSELF: { status: 409 },
    INTO_CLOSED: { status: 409 },
    /** Together they have more curators than a category may have. */
    CURATORS_FULL: { status: 409 },
    /** In both, an author pays for the first place at the moment. */
    BOTH_FEATURED: { status: 409 },
  },
} as const

const byCategory = z.strictObject({ category: AskedCategory })
const Changed = z.object({ category: CategoryField })

/** Endpoints for the list of categories, which staff change (ADR 0140). */
export const categoryEndpoints = {
  categories: forKeys('read', open())
    .route({ method: 'GET', path: '/categories', tags, summary: 'List all categories, in order' })
    .output(z.object({ items: z.array(ListedCategory) })),

  createCategory: staffChange('categories')
    .route({ method: 'POST', path: '/admin/categories', tags, summary: 'Create a category; logged' })
    .errors(categoryRefusals.create)
    .input(z.strictObject({ address: CategoryAddress, emoji: CategoryEmoji, names: Names }))
    .output(Changed),

  renameCategory: staffChange('categories')
    .route({
      method: 'PUT',
      path: '/admin/categories/{category}/names',
      tags,
      summary: 'Change the names and the emoji of a category; logged',
    })
    .errors(categoryRefusals.rename)
    .input(byCategory.extend({ emoji: CategoryEmoji, names: Names }))
    .output(Changed),

  /** The former address redirects for good. */
  readdressCategory: staffChange('categories')
    .route({
      method: 'PUT',
      path: '/admin/categories/{category}/address',
      tags,
      summary: 'Change the address of a category; logged',
    })
    .errors(categoryRefusals.readdress)
    .input(byCategory.extend({ address: CategoryAddress }))
    .output(Changed),

  placeCategory: staffChange('categories')
    .route({
      method: 'PUT',
      path: '/admin/categories/{category}/place',
      tags,
      summary: 'Move a category to a place in the order; logged',
    })
    .input(byCategory.extend({ place: z.int().min(1).max(PLACE_MAX) }))
    .output(Changed),

  /** A closed category keeps its rankings and its page, and takes no new ones. */
  closeCategory: staffChange('categories')
    .route({
      method: 'PUT',
      path: '/admin/categories/{category}/closed',
      tags,
      summary: 'Close or reopen a category; logged',
    })
    .errors(categoryRefusals.close)
    .input(byCategory.extend({ closed: z.boolean() }))
    .output(Changed),

  /** Moves its rankings, articles, followers and curators. Its addresses redirect for good. It can't be undone. */
  mergeCategory: staffDanger('categories')
    .route({
      method: 'POST',
      path: '/admin/categories/{category}/merge',
      tags,
      summary: 'Merge a category into another; logged',
    })
    .errors(categoryRefusals.merge)
    // As sent: once merged, both are the same category, and a repeated call must be recognised.
    .input(z.strictObject({ category: CategoryAddress, into: CategoryAddress }))
    .output(Changed),
}
