import * as z from 'zod'
import { change, Id, Instant, NOT_FOUND, open, staff, staffChange, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { CategoryField, RankingCard } from '../rankings/index.ts'

const tags = ['explore']
const byCategory = z.strictObject({ category: CategoryField })
const onRanking = byCategory.extend({ id: Id })

/** People who may look after one category, and rankings that they single out in it. */
export const CURATORS_MAX = 5
export const PICKS_MAX = 3
/** Letters of what a category is for. */
export const DESCRIPTION_MAX = 300
/** The last of the places that a category can be given among the others. */
export const PLACE_MAX = 99

/** Who looks after a category, and what they single out in it. */
export const Curation = z.object({
  category: CategoryField,
  curators: z.array(PersonChip).max(CURATORS_MAX),
  picks: z.array(RankingCard).max(PICKS_MAX),
  /** Whether the reader may single out rankings here. */
  mayPick: z.boolean(),
})
export type Curation = z.infer<typeof Curation>

const Words = z.object({ es: z.string(), en: z.string() })
/** A category as staff see it. */
export const CategoryOfHouse = z.object({
  category: CategoryField,
  rankings: z.number().int(),
  /** Votes of the last seven days that stand, but authors' on their own. */
  votesThisWeek: z.number().int(),
  followers: z.number().int(),
  /** The description, in both languages. `ownWords`: staff wrote it; otherwise it is the built-in one. */
  description: Words,
  ownWords: z.boolean(),
  place: z.number().int().nullable(),
  hidden: z.boolean(),
  curators: z.array(PersonChip.extend({ since: Instant })).max(CURATORS_MAX),
  picks: z.array(z.object({ id: Id, topic: z.string() })).max(PICKS_MAX),
})
export type CategoryOfHouse = z.infer<typeof CategoryOfHouse>

const words = visibleText({ min: 1, max: DESCRIPTION_MAX }).nullable()

/** The reader looks after another category, or none. */
const NOT_CURATOR = { NOT_CURATOR: { status: 403 } } as const

/** Each expected "no" about curators and what they single out, by the endpoint that may say it. */
export const curationRefusals = {
  pick: {
    ...NOT_FOUND,
    ...NOT_CURATOR,
    /** The ranking stands in another category. */
    OTHER_CATEGORY: { status: 409 },
    PICKS_FULL: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  unpick: { ...NOT_CURATOR },
  appoint: {
    /** Nobody is called so, or they can look after nothing: suspended, or gone. */
    ...NOT_FOUND,
    CURATORS_FULL: { status: 409, data: z.object({ max: z.number().int() }) },
  },
} as const

/** Curators of categories, the rankings they pick, and the categories that staff maintain (ADR 0098). */
export const curationContract = {
  curation: open()
    .route({ method: 'GET', path: '/categories/{category}/curation', tags, summary: 'Who looks after a category' })
    .input(byCategory)
    .output(Curation),

  pick: change('write')
    .route({ method: 'PUT', path: '/categories/{category}/picks/{id}', tags, summary: 'Single out a ranking' })
    .errors(curationRefusals.pick)
    .input(onRanking)
    .output(Curation),

  unpick: change('write')
    .route({ method: 'DELETE', path: '/categories/{category}/picks/{id}', tags, summary: 'No longer single it out' })
    .errors(curationRefusals.unpick)
    .input(onRanking)
    .output(Curation),

  categories: staff('categories')
    .route({ method: 'GET', path: '/admin/categories', tags, summary: 'Every category with its figures and curators' })
    .output(z.object({ items: z.array(CategoryOfHouse) })),

  /** A description that is null goes back to what the house says anyway. */
  editCategory: staffChange('categories')
    .route({ method: 'PUT', path: '/admin/categories/{category}', tags, summary: 'Change a category; logged' })
    .input(
      byCategory.extend({
        es: words,
        en: words,
        place: z.int().min(1).max(PLACE_MAX).nullable(),
        hidden: z.boolean(),
      }),
    )
    .output(CategoryOfHouse),

  appointCurator: staffChange('categories')
    .route({
      method: 'POST',
      path: '/admin/categories/{category}/curators',
      tags,
      summary: 'Appoint a curator; logged',
    })
    .errors(curationRefusals.appoint)
    .input(byCategory.extend({ username: visibleText({ min: 1, max: 40 }) }))
    .output(CategoryOfHouse),

  removeCurator: staffChange('categories')
    .route({
      method: 'DELETE',
      path: '/admin/categories/{category}/curators/{id}',
      tags,
      summary: 'Let a curator go; logged',
    })
    .input(onRanking)
    .output(CategoryOfHouse),
}
