import { startGrid } from './grid.js';

startGrid();
