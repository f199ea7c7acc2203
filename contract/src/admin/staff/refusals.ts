import { NOT_FOUND } from '../../kernel/index.ts'

/** Each expected "no" about roles. */
export const staffRefusals = {
  setRoles: {
    ...NOT_FOUND,
    /** Nobody gives themselves a role, or takes it. */
    OWN_ROLES: { status: 409 },
    /** Their address is not confirmed: it may be anybody's. */
    EMAIL_UNCONFIRMED: { status: 409 },
  },
} as const
