/** Files of a change, for `--changed`: those that differ from the commit where the branch left main. */
import { execFileSync } from 'node:child_process'
import { root } from './steps.mjs'

/**
 * The newest common ancestor of HEAD, its upstream branch and main; HEAD itself if neither exists.
 * @param {string} [cwd] a folder of the repository @returns {string} a hash
 */
export function mergeBase(cwd = root) {
  const commitOf = (name) => lines(['rev-parse', '--quiet', '--verify', `${name}^{commit}`], cwd)[0]
  const commits = ['HEAD', '@{upstream}', 'origin/main', 'main'].map(commitOf).filter(Boolean)
  return lines(['merge-base', '--octopus', ...commits], cwd)[0] ?? 'HEAD'
}

/**
 * Files changed or added since the merge base, committed or not; paths within the repository.
 * @param {string} [cwd] the top folder of the repository @returns {string[]}
 */
export const changedFiles = (cwd = root) => [
  ...lines(['diff', '--name-only', '--diff-filter=d', mergeBase(cwd)], cwd),
  ...lines(['ls-files', '--others', '--exclude-standard'], cwd),
]

/** Lines of git's output; empty if git fails. */
function lines(args, cwd) {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}
