import * as z from 'zod'
import { EmailAddress, Id, Instant, visibleText } from '../kernel/index.ts'
import {
  budgets,
  businessRules,
  businessStates,
  collaborationRoles,
  collaborationRules,
  collaborationStates,
} from './rules.ts'

export const CollaborationRole = z.enum(collaborationRoles)
export type CollaborationRole = z.infer<typeof CollaborationRole>
export const CollaborationState = z.enum(collaborationStates)
export type CollaborationState = z.infer<typeof CollaborationState>

/** A page that shows the applicant's work. Staff see it as a link with its address. */
export const OfferedLink = z.url({ protocol: /^https?$/ }).max(300)

export const NewCollaboration = z.strictObject({
  role: CollaborationRole,
  motive: visibleText({ min: collaborationRules.MOTIVE_MIN, max: collaborationRules.MOTIVE_MAX, paragraphs: true }),
  links: z.array(OfferedLink).max(collaborationRules.LINKS_MAX),
})
export type NewCollaboration = z.infer<typeof NewCollaboration>

/** An offer to help. `dueAt`: when an answer is due. */
export const Collaboration = z.object({
  id: Id,
  role: CollaborationRole,
  motive: z.string(),
  links: z.array(z.string()),
  state: CollaborationState,
  /** Why it was declined. */
  reason: z.string().nullable(),
  sentAt: Instant,
  dueAt: Instant,
  decidedAt: Instant.nullable(),
})
export type Collaboration = z.infer<typeof Collaboration>
export const OfferedCollaboration = Collaboration.extend({
  author: z.object({ id: Id, username: z.string() }).nullable(),
})
export type OfferedCollaboration = z.infer<typeof OfferedCollaboration>

/** Answer of staff to an offer. */
export const CollaborationAnswer = z.discriminatedUnion('state', [
  z.strictObject({ id: Id, state: z.literal('in_review') }),
  z.strictObject({ id: Id, state: z.literal('accepted') }),
  z.strictObject({
    id: Id,
    state: z.literal('declined'),
    reason: visibleText({ min: 3, max: 1000, paragraphs: true }),
  }),
])
export type CollaborationAnswer = z.infer<typeof CollaborationAnswer>

export const Budget = z.enum(budgets)
export const BusinessState = z.enum(businessStates)
export type BusinessState = z.infer<typeof BusinessState>

/** Honeypot field, invisible to people. A request that fills it is dropped, but gets the normal response. */
export const Trap = z.string().max(300)

export const NewBusinessRequest = z.strictObject({
  name: visibleText({ min: 2, max: businessRules.NAME_MAX }),
  company: visibleText({ min: 2, max: businessRules.COMPANY_MAX }),
  email: EmailAddress,
  need: visibleText({ min: businessRules.NEED_MIN, max: businessRules.NEED_MAX, paragraphs: true }),
  budget: Budget,
  website: Trap.optional(),
})
export type NewBusinessRequest = z.infer<typeof NewBusinessRequest>

export const BusinessRequest = z.object({
  id: Id,
  name: z.string(),
  company: z.string(),
  email: z.string(),
  need: z.string(),
  budget: Budget,
  state: BusinessState,
  sentAt: Instant,
})
export type BusinessRequest = z.infer<typeof BusinessRequest>
