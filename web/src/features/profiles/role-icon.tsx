import './role-icon.css'
import type { RoleIcon as Role } from '@liston/contract/profiles'

/** SVG paths in two colours, of the icon and of its accent: a compass, a leaf, an owl, a flame. */
const drawings: Record<Role, readonly [ink: string, accent: string]> = {
  analytical: [
    'M11 2h2v3.2a2.8 2.8 0 0 1 1.3 4.4l4.6 11-1.9.9-1.9-4.6H8.9L7 21.5l-1.9-.9 4.6-11A2.8 2.8 0 0 1 11 5.2zM9.7 15h4.6l-2-4.9h-.6z',
    'M3 17.2c5.5 3.4 12.500 3.400 18 0l1 1.700c-6.100 3.800-13.900 3.800-20 0z',
  ],
  casual: [
    'M20.500 3.500C10 3 3.500 7.500 4.200 15.200c.1 1.200.4 2.200.8 3L15 8.500 6.600 20c6.900 3.200 14.500-2.500 13.900-16.500z',
    'M3 21.800l3.600-5 1.500 1.300-3.600 4.700z',
  ],
  wise: [
    'M3.500 3l5 2.200a9 9 0 0 1 7 0l5-2.200-.6 7.500c.4 6.500-2.700 11-7.900 11.500-5.200-.5-8.300-5-7.900-11.500zM8.500 8a3.300 3.300 0 1 0 0 6.600 3.300 3.300 0 0 0 0-6.600zm7 0a3.300 3.300 0 1 0 0 6.600 3.300 3.300 0 0 0 0-6.600z',
    'M8.500 9.800a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zm7 0a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zM12 13.600l1.700 2.200-1.700 2.600-1.700-2.600z',
  ],
  competitive: [
    'M12.500 1.500c.5 4 6.500 6.500 6.500 13a7 7 0 0 1-14 0c0-3.200 1.600-5.600 3.400-7.200 0 2 .7 3.200 1.900 3.900-.3-3.700.5-7.300 2.200-9.700z',
    'M12.200 12.200c.2 1.900 2.800 2.700 2.800 5.400a3 3 0 0 1-6 0c0-1.300.6-2.300 1.400-3 .1.800.5 1.300 1 1.500-.1-1.500.1-2.900.8-3.900z',
  ],
}

/** Icon of how a user ranks. Decorative: a text beside it says the same. */
export function RoleIcon({ role, size = 24 }: { role: Role; size?: number }) {
  const [ink, accent] = drawings[role]
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className="role-icon" aria-hidden="true">
      <path fillRule="evenodd" d={ink} />
      <path d={accent} />
    </svg>
  )
}
