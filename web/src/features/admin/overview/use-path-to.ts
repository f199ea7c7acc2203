import type { StaffArea } from '@liston/contract/kernel'
import { useMe } from '../../../platform/session.ts'
import { type SectionName, sections } from '../sections.ts'

/** Path of a section of an area; undefined if the user may not open it. */
export function usePathTo() {
  const me = useMe()
  return (area: StaffArea, name?: SectionName): string | undefined =>
    me?.staff?.[area] ? sections.find((s) => s.area === area && (!name || s.name === name))?.path : undefined
}
