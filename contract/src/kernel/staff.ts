/** Who runs the house (rules 3.31). */
export const ROLES = ['super_admin', 'admin', 'moderator', 'editor', 'curator', 'support', 'analyst'] as const
export type StaffRole = (typeof ROLES)[number]

/** The parts of the administration: each endpoint and page of it belongs to one. */
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
 * What each role may do where; what is not named it may not even see. To change includes to read. Roles are given by super
 * admins alone, and nobody changes the log of what staff did.
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

/** Whether somebody with these roles may read, or change, in an area. */
export const mayStaff = (roles: readonly StaffRole[], area: StaffArea, does: 'read' | 'change' = 'read'): boolean =>
  roles.some((role) => matrix[role][area] === 'change' || (does === 'read' && matrix[role][area] === 'read'))

/** Everything that somebody with these roles may do; empty for everybody else. */
export const rightsOf = (roles: readonly StaffRole[]): Rights =>
  Object.fromEntries(
    AREAS.filter((area) => mayStaff(roles, area)).map((area) => [
      area,
      mayStaff(roles, area, 'change') ? ('change' as const) : ('read' as const),
    ]),
  )

/** The roles that may read, or change, in an area: what the table of roles shows. */
export const rolesOf = (area: StaffArea, does: 'read' | 'change'): StaffRole[] =>
  ROLES.filter((role) => mayStaff([role], area, does))
