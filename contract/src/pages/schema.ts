import * as z from 'zod'
import { eachLanguage, Id, Instant, Language, pageOf, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { legalPages, pageRules, pageStates } from './rules.ts'

export const PageState = z.enum(pageStates)
export type PageState = z.infer<typeof PageState>

/** The last part of a page's address: `normas`. */
export const PageSlug = z
  .string()
  .min(pageRules.SLUG_MIN)
  .max(pageRules.SLUG_MAX)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** A page for readers, in the reader's language if available, otherwise in the other. */
export const CustomPage = z.object({
  slug: z.string(),
  /** Language of this text. */
  language: Language,
  /** Languages that the page is available in. */
  languages: z.array(Language),
  title: z.string(),
  description: z.string(),
  /** Sanitised HTML, rendered from Markdown on the server. */
  html: z.string(),
  updatedAt: Instant,
})
export type CustomPage = z.infer<typeof CustomPage>

/** The text of a page in one language. */
export const PageText = z.strictObject({
  title: visibleText({ min: pageRules.TITLE_MIN, max: pageRules.TITLE_MAX }),
  /** One sentence, shown under the title, in search engines and in link previews. */
  description: visibleText({ min: pageRules.DESCRIPTION_MIN, max: pageRules.DESCRIPTION_MAX }),
  /** Markdown. */
  body: visibleText({ min: 1, max: pageRules.BODY_MAX, paragraphs: true }),
})
export type PageText = z.infer<typeof PageText>

/** At least one language is required. */
export const PageTexts = z.strictObject(eachLanguage(() => PageText.nullable()))
export type PageTexts = z.infer<typeof PageTexts>

/** The complete page as an editor saves it. */
export const PageDraft = z.strictObject({ slug: PageSlug, texts: PageTexts })
export type PageDraft = z.infer<typeof PageDraft>

/** Number of a version of the texts. */
export const PageVersionNumber = z.number().int().min(1)

/** A page as its editors see it. */
export const EditedPage = PageDraft.extend({
  id: Id,
  state: PageState,
  updatedAt: Instant,
  /** Increases by one with each save. */
  version: PageVersionNumber,
})
export type EditedPage = z.infer<typeof EditedPage>

/** A row of the editors' list. */
export const PageRow = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  state: PageState,
  languages: z.array(Language),
  updatedAt: Instant,
})
export type PageRow = z.infer<typeof PageRow>
export const PageRows = pageOf(PageRow)
export type PageRows = z.infer<typeof PageRows>

/** A legal page, and the installation's own page that may replace it. */
export const LegalRow = z.object({
  name: z.enum(legalPages),
  own: PageRow.pick({ id: true, state: true, languages: true }).nullable(),
})
export type LegalRow = z.infer<typeof LegalRow>

/** The texts of a page as of one save. */
export const PageVersion = z.object({
  version: PageVersionNumber,
  at: Instant,
  /** Null: the author has no profile any more, or the installation itself saved it. */
  by: PersonChip.nullable(),
  texts: PageTexts,
})
export type PageVersion = z.infer<typeof PageVersion>
export const PageVersions = pageOf(PageVersion)
export type PageVersions = z.infer<typeof PageVersions>
