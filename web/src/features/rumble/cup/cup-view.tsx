import './cup.css'
import '../quick/quick.css'
import { RumbleFrame } from '../hub/rumble-frame.tsx'
import { CupHome } from './home/cup-home.tsx'
import { CupRoom } from './room/cup-room.tsx'

/** Cups, over the whole page: one of them, or where one is begun. */
export function CupView({ about }: { about: string | null }) {
  return <RumbleFrame inGame>{about ? <CupRoom key={about} id={about} /> : <CupHome />}</RumbleFrame>
}
