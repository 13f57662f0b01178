/** The closing line over the results of all suites. A run without a test has failed; what was skipped is told first. */
export function closingLine(results) {
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(sum);
  return `${skipped > 0 ? `${skipped} skipped, ` : ''}${passed} passed, ${passed + failed === 0 ? 1 : failed} failed`;
}

/** One line a suite: name, counts, seconds. */
export function table(results) {
  return results
    .map(({ name, passed, failed, skipped = 0, seconds }) => {
      const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`;
      const others = skipped > 0 ? ` ${skipped} skipped` : '';
      return `${name.padEnd(10)} ${counts} ${seconds.toFixed(1).padStart(7)} s${others}`;
    })
    .join('\n');
}

/** A line for each test that failed, below the name of its suite: of a long log, often only the end is kept. */
export function failureLines(results) {
  return results.flatMap(({ name, failures = [] }) => failures.map((failure) => `${name}: ${failure}`));
}
