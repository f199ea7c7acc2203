import type { PlainForm } from '../../platform/http/index.ts'

/** Ends the view of the site as a user. The answer is a new page, because everything on it was the viewed user's. */
export const adminForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/view/end',
    page: '/',
    submit: ({ admin }) => admin.endView(),
    leadsTo: (_fields, done) => {
      const { personId } = done as { personId: string | null }
      return personId ? `/admin-panelrankw/people/${personId}` : '/admin-panelrankw'
    },
  },
]
