import { init, Region, World } from 'askew';

await init();
const zone = new Region({ size: [4, 2, 6], rotation: [0, 1, 0, 2] });
const player = new Region({ center: [2.4, 0, 0.4], size: [1, 1.8, 1] });
const push = player.minimumTranslation(zone); // push.vector: the way out
const world = new World();
world.watch(zone).on('enter', ({ id }) => console.log(id, 'came in'));
world.add({ shape: player });
world.update(); // once a frame: tells who came and who left
