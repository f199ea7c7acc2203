import { NOT_FOUND } from '../../kernel/index.ts'

/** Each expected "no" about seeing the site as somebody. */
export const viewRefusals = {
  begin: {
    ...NOT_FOUND,
    /** They run the house too, or it is oneself: nobody looks at the site as staff. */
    STAFF_MEMBER: { status: 409 },
  },
} as const
