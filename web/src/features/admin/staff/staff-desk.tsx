import type { StaffMember } from '@liston/contract/admin'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { staffQuery } from './queries.ts'
import { RolesForm } from './roles-form.tsx'
import { staffTexts } from './texts.ts'

/** Staff members, the rights of each role, and a form for roles if the viewer may change them. */
export function StaffDesk({ chosen }: { chosen: string | undefined }) {
  const t = useTexts(staffTexts)
  const { items, given, table } = useSuspenseQuery(staffQuery(useApi())).data
  const roles = ['super_admin' as const, ...given]
  const me = useMe()
  const mayGive = me?.staff?.roles === 'change'
  const known = items.find(({ username }) => username === chosen)
  return (
    <>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{t.people}</h2>
        <div className="admin-wide">
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{t.person}</th>
                <th scope="col">{t.role}</th>
                <th scope="col">{t.factor}</th>
                {mayGive && (
                  <th scope="col">
                    <span className="sr-only">{t.change}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {items.map((one) => (
                <Member key={one.id} member={one} mayGive={mayGive} isMe={one.id === me?.id} />
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      {mayGive && <RolesForm key={chosen ?? ''} given={given} username={chosen ?? ''} roles={known?.roles ?? []} />}
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{t.table}</h2>
        <div className="admin-wide">
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{t.area}</th>
                {roles.map((role) => (
                  <th key={role} scope="col">
                    {t.roles[role]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.map(({ area, rights }) => (
                <tr key={area}>
                  <th scope="row">{t.areas[area]}</th>
                  {roles.map((role) => {
                    const may = rights[role] ?? 'none'
                    return (
                      <td key={role} data-may={may}>
                        {t.may[may]}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </>
  )
}

function Member({ member, mayGive, isMe }: { member: StaffMember; mayGive: boolean; isMe: boolean }) {
  const t = useTexts(staffTexts)
  const { id, username, roles, hasFactor } = member
  return (
    <tr>
      <th scope="row">
        <Anchor href={`/profile/${id}`} className="link link-alone">
          {username}
        </Anchor>
      </th>
      <td>{roles.map((role) => t.roles[role]).join(', ')}</td>
      <td>{hasFactor ? t.hasFactor : t.noFactor}</td>
      {mayGive && (
        <td>
          {!isMe && (
            <a
              className="link link-alone"
              href={`/admin-panelrankw/roles?person=${encodeURIComponent(username)}`}
              aria-label={t.edit(username)}
            >
              {t.change}
            </a>
          )}
        </td>
      )}
    </tr>
  )
}
