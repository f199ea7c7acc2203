/**
 * Days to answer an appeal. After that it succeeds by itself, so that a lone moderator cannot keep it open for ever
 * (ADR 0115).
 */
export const APPEAL_ANSWER_DAYS = 14

/** Staff roles (rules 3.31). */
export const ROLES = ['super_admin', 'admin', 'moderator', 'editor', 'curator', 'support', 'analyst'] as const
export type StaffRole = (typeof ROLES)[number]

/** Admin areas. Each admin endpoint and page belongs to one. */
export const AREAS = [
  'overview',
  'people',
  'roles',
  'content',
  'moderation',
  'integrity',
  'categories',
  'economy',
  'game',
  'themes',
  'ai',
  'pro',
  'referrals',
  'notices',
  'partners',
  'support',
  'articles',
  'pages',
  'translations',
  'settings',
  'system',
  'audit',
] as const
export type StaffArea = (typeof AREAS)[number]

type Rights = Partial<Record<StaffArea, 'read' | 'change'>>
const everywhere = (right: 'read' | 'change'): Rights => Object.fromEntries(AREAS.map((area) => [area, right]))

/**
 * Rights of each role by area. Without an entry, the role may not even read there. `change` includes `read`. Only super
 * admins grant roles, and no role may change the staff log.
 */
const matrix: Record<StaffRole, Rights> = {
  super_admin: { ...everywhere('change'), audit: 'read' },
  admin: { ...everywhere('change'), roles: 'read', audit: 'read' },
  moderator: {
    overview: 'read',
    people: 'read',
    content: 'change',
    moderation: 'change',
    integrity: 'change',
    support: 'change',
  },
  editor: { overview: 'read', content: 'read', articles: 'change', pages: 'change', translations: 'change' },
  curator: { overview: 'read', content: 'change', categories: 'change' },
  support: { overview: 'read', people: 'read', pro: 'read', referrals: 'read', partners: 'read', support: 'change' },
  analyst: { overview: 'read', economy: 'read', game: 'read', ai: 'read', integrity: 'read' },
}

/** True if one of the roles may read (or change) in the area. */
export const mayStaff = (roles: readonly StaffRole[], area: StaffArea, does: 'read' | 'change' = 'read'): boolean =>
  roles.some((role) => matrix[role][area] === 'change' || (does === 'read' && matrix[role][area] === 'read'))

/** All rights of the roles together; empty without a role. */
export const rightsOf = (roles: readonly StaffRole[]): Rights =>
  Object.fromEntries(
    AREAS.filter((area) => mayStaff(roles, area)).map((area) => [
      area,
      mayStaff(roles, area, 'change') ? ('change' as const) : ('read' as const),
    ]),
  )

/** Roles that may read (or change) in an area, for the table of roles. */
export const rolesOf = (area: StaffArea, does: 'read' | 'change'): StaffRole[] =>
  ROLES.filter((role) => mayStaff([role], area, does))
