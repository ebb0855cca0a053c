import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json, list } from './builder-files.mjs';
import { play } from './builder-player.mjs';

const files = list('Tests/Scenarios/webformulary');

test('there are cases to play', () => assert.ok(files.length > 15));

for (const file of files) {
    const { shows, steps, expected, expectedAlerts } = json(`Tests/Scenarios/webformulary/${file}`);
    test(shows, () => {
        const { definition, alerts } = play(steps);
        assert.equal(JSON.stringify(definition), JSON.stringify(expected));
        assert.equal(alerts, expectedAlerts);
    });
}
