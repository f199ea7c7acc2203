import type { Character } from '../kit/character.ts'
import { common } from './everyday.ts'
import { epic } from './epic.ts'
import { free } from './free.ts'
import { rare } from './rare.ts'
import { secret } from './secret.ts'
import { special } from './special.ts'
import { uncommon } from './uncommon.ts'

/** All built-in avatars, grouped by how they are unlocked. */
export const cast: Character[] = [...free, ...common, ...uncommon, ...rare, ...epic, ...special, ...secret]
