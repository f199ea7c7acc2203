import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const EVERY_MS = 500
const shells = /^(a|ba|da|k|z)?sh$/

/** Name and parent of a process, from /proc or from ps; null if neither has it. */
function about(pid) {
  try {
    const [, name, rest] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { name, parent: Number(rest) }
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    const found = /^\s*(\d+)\s+(.*\/)?(\S+)/.exec(stdout ?? '')
    return found && { name: found[3].replace(/^-/, ''), parent: Number(found[1]) }
  }
}

const lives = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Calls back when the npm process that ran this script ends. npm runs scripts in a shell, which may outlive it. Does
 * nothing for a script that was not started by npm.
 */
export function whenNpmEnds(act) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const parent = about(shell)
  const npm = parent && shells.test(parent.name) ? parent.parent : shell
  const timer = setInterval(() => {
    if (process.ppid === shell && lives(npm)) return
    clearInterval(timer)
    act()
  }, EVERY_MS).unref()
}
