import { basename } from 'node:path';

/** A line for each test that failed by a report of Vitest: its file, its name and the first line of what it says. */
export function failuresOfVitest({ testResults = [] }) {
  return testResults.flatMap(({ name: path, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [line(basename(path), message)]; // it could not be read
    return failed.map((test) => line(`${basename(path)} > ${test.fullName.trim()}`, test.failureMessages?.[0]));
  });
}

/** The same by a report of GoogleTest. */
export function failuresOfGoogleTest({ testsuites = [] }) {
  return testsuites.flatMap(({ testsuite }) =>
    testsuite
      .filter(({ failures }) => failures?.length > 0)
      .map(({ classname, name, failures }) => line(`${classname}.${name}`, failures[0].failure)),
  );
}

const line = (test, said = '') => [test, ...said.split('\n').slice(0, 1).filter(Boolean)].join(': ');
