import * as z from 'zod'
import { BAD_CURSOR, Cursor, Id, Instant, NOT_FOUND, pageOf, staff, staffChange, visibleText } from '../kernel/index.ts'
import { Applicant, BlockKind, NOTE_LETTERS_MAX, REASON_LETTERS, SignUpBlock } from './schema.ts'

const tags = ['registration']

export const registrationRefusals = {
  decide: NOT_FOUND,
  addBlock: {
    /** Not an IP address, or not a network in CIDR notation with a prefix of at least `PREFIX_MIN`. */
    NOT_A_NETWORK: { status: 422 },
    NOT_A_DOMAIN: { status: 422 },
    /** The block would have ended already. */
    OVER_ALREADY: { status: 422 },
    ALREADY_BLOCKED: { status: 409 },
  },
  removeBlock: NOT_FOUND,
} as const

export const registrationContract = {
  applicants: staff('people')
    .route({
      method: 'GET',
      path: '/admin/applicants',
      tags,
      summary: 'List the people who asked to join, oldest first',
    })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(pageOf(Applicant)),

  /** Approves an applicant, or refuses and erases the account. An e-mail tells them; it contains the note. */
  decide: staffChange('people')
    .route({
      method: 'POST',
      path: '/admin/applicants/{id}',
      tags,
      summary: 'Approve or refuse a person who asked to join',
    })
    .errors(registrationRefusals.decide)
    .input(
      z.strictObject({
        id: Id,
        answer: z.enum(['approve', 'refuse']),
        note: visibleText({ max: NOTE_LETTERS_MAX, paragraphs: true }).default(''),
      }),
    )
    .output(z.object({ answer: z.enum(['approve', 'refuse']) })),

  blocks: staff('people')
    .route({ method: 'GET', path: '/admin/sign-up-blocks', tags, summary: 'List the sign-up blocks, newest first' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(pageOf(SignUpBlock)),

  addBlock: staffChange('people')
    .route({
      method: 'POST',
      path: '/admin/sign-up-blocks',
      tags,
      summary: 'Block sign-ups of a network or mail domain',
    })
    .errors(registrationRefusals.addBlock)
    .input(
      z.strictObject({
        kind: BlockKind,
        value: visibleText({ min: 2, max: 253 }),
        reason: visibleText(REASON_LETTERS),
        endsAt: Instant.nullable(),
      }),
    )
    .output(SignUpBlock),

  removeBlock: staffChange('people')
    .route({ method: 'DELETE', path: '/admin/sign-up-blocks/{id}', tags, summary: 'Remove a sign-up block' })
    .errors(registrationRefusals.removeBlock)
    .input(z.strictObject({ id: Id }))
    .output(z.object({ ok: z.literal(true) })),
}
