import { Medals } from './medals.ts'
import { Missions } from './missions.ts'
import { Standing } from './standing.ts'

/** A user's state, with the missions and medals that follow from it. */
export class Progress extends Standing {
  missions: Missions
  medals = new Medals(this)

  constructor(o: { now: number; stars: number; xp: number; firstSteps: boolean }) {
    super(o)
    this.missions = new Missions(this, o.firstSteps)
  }
}
