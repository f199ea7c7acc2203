/** The whole public surface under /api/v1: one entry per slice. */
import { accountsContract } from '../accounts/index.ts'
import { adminContract } from '../admin/index.ts'
import { economyContract } from '../economy/index.ts'
import { exploreContract } from '../explore/index.ts'
import { profilesContract } from '../profiles/index.ts'
import { rankingsContract } from '../rankings/index.ts'
import { themesContract } from '../themes/index.ts'
import { votingContract } from '../voting/index.ts'

export const contract = {
  accounts: accountsContract,
  profiles: profilesContract,
  economy: economyContract,
  rankings: rankingsContract,
  themes: themesContract,
  voting: votingContract,
  explore: exploreContract,
  admin: adminContract,
}
export type Contract = typeof contract
